import { and, eq } from 'drizzle-orm';
import { outbox } from '#api/messages/table.ts';
import { openHouseAttendees } from '#api/open-houses/table.ts';
import { publishedAnswers, threadMessages, threads } from '#api/questions/table.ts';
import { visitEvents } from '#api/visits/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, type Person } from '#tests/factories/offers.ts';
import { anOpenHouse } from '#tests/factories/open-houses.ts';
import { aThread } from '#tests/factories/questions.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  aRequest,
  aStart,
  aVisit,
  aVisitableHome,
  quartersHeldAt,
  storedVisit,
} from '#tests/factories/visits.ts';
import { alternately, type Race, unlessDone } from './race.ts';

const { db } = aContext();

const posts = (who: Person, path: string, body: unknown = {}) =>
  asks(path, { method: 'POST', headers: who.headers, body });

/** Checks that a visit has an event for each move, and that it only holds time while it is open. */
async function visitWrong(id: string, homeId: string): Promise<string[]> {
  const visit = await storedVisit(id);
  const events = await db.$count(visitEvents, eq(visitEvents.visitId, id));
  const held = (await quartersHeldAt(homeId)).length;
  const isOpen = visit?.status === 'requested' || visit?.status === 'confirmed';
  const needed = isOpen ? 2 * (visit.proposedAt === null ? 1 : 2) : 0;
  return [
    ...(events === visit?.version ? [] : [`${events} events, version ${visit?.version}`]),
    ...(held === needed ? [] : [`${held} quarters held, ${needed} needed (${visit?.status})`]),
  ];
}

/** The pairs of moves of visits, threads and open houses. */
export const HOME_RACES = {
  'visit and visit': async () => {
    const home = await aVisitableHome();
    const people = [await aPerson(), await aPerson()] as const;
    const ask = (who: Person) => posts(who, '/visits', aRequest(home.id, aStart()));
    return {
      run: alternately(
        () => ask(people[0]),
        () => ask(people[1]),
      ),
      wrong: async (answers) => {
        const held = (await quartersHeldAt(home.id)).length;
        return [
          ...unlessDone(answers, 1, 409),
          ...(held === 2 ? [] : [`${held} quarters held of one visit`]),
        ];
      },
    };
  },
  'move a visit and cancel it': async () => {
    const { id, home, owner, visitor } = await aVisit();
    const startsAt = new Date(aStart(4)).toISOString();
    return {
      run: alternately(
        () => posts(owner, `/visits/${id}/propose`, { startsAt }),
        () => posts(visitor, `/visits/${id}/cancel`, { reason: 'time' }),
      ),
      wrong: async (answers) => [
        ...unlessDone(
          answers.filter((_, client) => client % 2 === 1),
          1,
          409,
        ),
        ...((await storedVisit(id))?.status === 'canceled' ? [] : ['it was not canceled']),
        ...(await visitWrong(id, home.id)),
      ],
    };
  },
  'confirm a visit and cancel it': async () => {
    const { id, home, owner, visitor } = await aVisit();
    return {
      run: alternately(
        () => posts(owner, `/visits/${id}/confirm`),
        () => posts(visitor, `/visits/${id}/cancel`, { reason: 'time' }),
      ),
      wrong: async (answers) => {
        const confirmed = answers.filter(({ status }, client) => client % 2 === 0 && status < 300);
        return [
          ...(confirmed.length <= 1 ? [] : [`confirmed ${confirmed.length} times`]),
          ...answers
            .filter(({ status }) => status >= 300 && status !== 409)
            .map(({ status }) => `unexpected status ${status}`),
          ...(await visitWrong(id, home.id)),
        ];
      },
    };
  },
  'write and write': async () => {
    const { id, asker, owner } = await aThread();
    const write = (who: Person) => posts(who, `/threads/${id}/messages`, { text: 'Claro que sí.' });
    return {
      run: alternately(
        () => write(owner),
        () => write(asker),
      ),
      wrong: async (answers) => {
        const [thread] = await db.select().from(threads).where(eq(threads.id, id));
        const rows = await db.select().from(threadMessages).where(eq(threadMessages.threadId, id));
        const said = answers.map(({ json }) => (json['message'] as { number?: number }).number);
        const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other);
        return [
          ...unlessDone(answers, answers.length),
          ...(numbers.every((number, index) => number === index + 1)
            ? []
            : ['a number is missing']),
          ...(thread?.messages === answers.length + 1 ? [] : [`${thread?.messages} are counted`]),
          ...(new Set(said).size === answers.length ? [] : ['two have the same number']),
        ];
      },
    };
  },
  'publish an answer and withdraw it': async () => {
    const { id, owner } = await aThread({ said: ['asker', 'owner'] });
    const publish = (question: string | null) =>
      posts(owner, `/threads/${id}/publish`, { number: 2, question });
    return {
      run: alternately(
        () => publish('¿Tiene piscina?'),
        () => publish(null),
      ),
      wrong: async (answers) => {
        const shown = await db.$count(publishedAnswers, eq(publishedAnswers.threadId, id));
        return [
          ...unlessDone(answers, answers.length),
          ...(shown <= 1 ? [] : [`it is shown ${shown} times`]),
        ];
      },
    };
  },
  'register for an open house and withdraw': async () => {
    const home = await aVisitableHome();
    const house = await anOpenHouse(home.id);
    const visitor = await aPerson();
    const say = (as: string, people?: number) =>
      posts(visitor, `/properties/${home.id}/open-houses/${house}/attendees`, {
        as,
        ...(people !== undefined && { people }),
      });
    return {
      run: alternately(
        (client) => say('registered', 1 + (client % 3)),
        () => say('withdrawn'),
      ),
      wrong: async (answers) => {
        const entries = await db.$count(
          openHouseAttendees,
          and(eq(openHouseAttendees.openHouseId, house), eq(openHouseAttendees.userId, visitor.id)),
        );
        const emails = await db
          .select()
          .from(outbox)
          .where(and(eq(outbox.to, home.owner.email), eq(outbox.template, 'open_house_lead')));
        return [
          ...unlessDone(answers, answers.length, 409),
          ...(entries <= 1 ? [] : [`${entries} entries of one person`]),
          ...(emails.length <= 1 ? [] : [`${emails.length} e-mails of one lead`]),
        ];
      },
    };
  },
} as const satisfies Record<string, () => Promise<Race>>;
