import { addDays, DAY_MS, dateOf } from '#domain/calendar.ts';
import type { VisitSide, VisitStatus } from '#domain/visits/status.ts';
import { asks } from '#tests/factories/requests.ts';
import { aRequest, aStart, aVisit, aVisitableHome, untilEnded } from '#tests/factories/visits.ts';
import type { EmailRow, Scene, Stage } from './stage.ts';

type Visit = Readonly<{
  id: string;
  people: Readonly<Record<VisitSide, Awaited<ReturnType<Stage['person']>>>>;
}>;
type Act = (visit: Visit, stage: Stage) => Promise<unknown>;

/** A visit whose owner or visitor reads the row's language. */
async function aScene(stage: Stage, reads: VisitSide, status: VisitStatus): Promise<Visit> {
  const cast = (side: VisitSide) => (side === reads ? stage.reader : stage.person);
  const owner = await cast('owner')({ profile: 'seller' });
  const visitor = await cast('visitor')();
  const { id } = await aVisit({ home: await aVisitableHome({ owner }), visitor, status });
  return { id, people: { owner, visitor } };
}

/** A scene in which one side acts on a visit, and some people are notified. */
function at(
  status: VisitStatus,
  reads: VisitSide,
  recipients: readonly VisitSide[],
  act: Act,
): Scene {
  return async (stage) => {
    const visit = await aScene(stage, reads, status);
    await act(visit, stage);
    return recipients.map((side) => visit.people[side]);
  };
}

/** Makes a move of the visit as one of its sides, and fails the scene if it is refused. */
function by(side: VisitSide, move: string, body: object = {}): Act {
  return async ({ id, people }) => {
    const { headers } = people[side];
    const { status, text } = await asks(`/visits/${id}/${move}`, { headers, body });
    if (status >= 300) throw new Error(`${move}: ${status} ${text}`);
  };
}

const BOTH = ['owner', 'visitor'] as const;
const confirm = by('owner', 'confirm');
const propose = () => ({ startsAt: new Date(aStart(4)).toISOString() });
const FEEDBACK = { price: 'fair', condition: 'excellent', interest: 'yes' };

const lapses: Act = async ({ id, people }, stage) => {
  const late = Date.parse(addDays(dateOf(Date.now()), 5)) + DAY_MS;
  await untilEnded(stage.as(people.visitor, late), id);
};

/** All e-mails about a visit. */
export const VISIT_EMAILS = {
  visit_requested: {
    'to the owner': async (stage) => {
      const owner = await stage.reader({ profile: 'seller' });
      const visitor = await stage.person();
      const { id } = await aVisitableHome({ owner });
      await asks('/visits', { headers: visitor.headers, body: aRequest(id, aStart()) });
      return [owner];
    },
  },
  visit_confirmed: {
    'to both sides, in the visitor’s language': at('requested', 'visitor', BOTH, confirm),
    'to both sides, in the owner’s language': at('requested', 'owner', BOTH, confirm),
  },
  visit_declined: {
    'to the visitor': at(
      'requested',
      'visitor',
      ['visitor'],
      by('owner', 'decline', { reason: 'time' }),
    ),
  },
  visit_proposed: {
    'to the visitor when the owner proposes': at(
      'requested',
      'visitor',
      ['visitor'],
      (visit, stage) => by('owner', 'propose', propose())(visit, stage),
    ),
    'to the owner when the visitor proposes': at('confirmed', 'owner', ['owner'], (visit, stage) =>
      by('visitor', 'propose', propose())(visit, stage),
    ),
  },
  visit_canceled: {
    'to the owner when the visitor cancels': at(
      'confirmed',
      'owner',
      ['owner'],
      by('visitor', 'cancel', { reason: 'time' }),
    ),
    'to the visitor when the owner cancels': at(
      'confirmed',
      'visitor',
      ['visitor'],
      by('owner', 'cancel', { reason: 'time' }),
    ),
  },
  visit_lapsed: {
    'to both sides, in the visitor’s language': at('requested', 'visitor', BOTH, lapses),
    'to both sides, in the owner’s language': at('requested', 'owner', BOTH, lapses),
  },
  visit_reminder: {
    'to both sides, in the visitor’s language': at('requested', 'visitor', BOTH, confirm),
    'to both sides, in the owner’s language': at('requested', 'owner', BOTH, confirm),
  },
  visit_feedback_asked: {
    'to the visitor': at('requested', 'visitor', ['visitor'], confirm),
  },
  visit_feedback_given: {
    'to the owner': at('done', 'owner', ['owner'], by('visitor', 'feedback', FEEDBACK)),
  },
  visit_no_show: {
    'to the visitor': at('done', 'visitor', ['visitor'], by('owner', 'no-show')),
    'to the owner': at('done', 'owner', ['owner'], by('visitor', 'no-show')),
  },
} as const satisfies Record<string, EmailRow>;
