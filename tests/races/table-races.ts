import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import { openDatabase } from '#api/db/open.ts';
import { lapseOffers } from '#api/offers/automatic/lapse-offers.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { documentKey } from '#api/offers/moves/unsent-documents.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { uploadsPdf } from '#tests/factories/files/documents.ts';
import { contextFor, type Person } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { aTable, readTable, START, type Table } from '#tests/negotiation/table.ts';
import { cheapHash, PASSWORD } from './cheap-password.ts';
import { type Answer, alternately, type Race, tableWrong, unlessDone } from './race.ts';

const db = openDatabase(env.DB);

async function aGame() {
  const table = await aTable();
  const { offers } = await readTable(table);
  const idOf = (buyer: Person) => offers.find(({ buyerId }) => buyerId === buyer.id)?.id ?? '';
  const [sent, draft] = table.buyers.map(idOf);
  const post = (person: Person, path: string, body?: unknown, headers = {}): Promise<Answer> =>
    asks(path, {
      method: 'POST',
      headers: { ...person.headers, ...headers },
      ...(body !== undefined && { body }),
    });
  const accept = (id = sent) => post(table.seller, `/offers/${id}/accept`, { version: 1 });
  return { table, sent: sent ?? '', draft: draft ?? '', post, accept };
}

async function finalStateOf(table: Table, id: string) {
  const { offers } = await readTable(table);
  return offers.find((offer) => offer.id === id);
}

/** The pairs of moves on the offers of one table. */
export const TABLE_RACES = {
  'accept and accept': async () => {
    const { table, sent, draft, accept } = await aGame();
    await sendOffer(contextFor(table.buyers[1], START), draft);
    return {
      run: alternately(
        () => accept(sent),
        () => accept(draft),
      ),
      wrong: async (answers) => [...unlessDone(answers, 1, 409), ...(await tableWrong(table))],
    };
  },
  'accept and counter': async () => {
    const { table, sent, accept, post } = await aGame();
    const counter = (client: number) =>
      post(table.seller, `/offers/${sent}/counter`, { terms: { inspectionDays: client + 1 } });
    return {
      run: alternately(() => accept(), counter),
      wrong: async (answers) => {
        const accepted = answers.filter(({ status }, client) => client % 2 === 0 && status === 200);
        const offer = await finalStateOf(table, sent);
        return [
          ...(accepted.length <= 1 ? [] : [`${accepted.length} acceptances of one offer`]),
          ...(['accepted', 'revision'].includes(offer?.status ?? '') ? [] : ['neither happened']),
          ...(await tableWrong(table)),
        ];
      },
    };
  },
  'accept and withdraw': async () => {
    const { table, sent, accept, post } = await aGame();
    return {
      run: alternately(
        () => accept(),
        () => post(table.buyers[0], `/offers/${sent}/withdraw`),
      ),
      wrong: async (answers) => [...unlessDone(answers, 1, 409), ...(await tableWrong(table))],
    };
  },
  'accept and expire': async () => {
    const { table, sent } = await aGame();
    const deadlineAt = START + 48 * HOUR_MS;
    const lastMoment = contextFor(table.seller, deadlineAt - 1);
    const clock = contextFor(undefined, deadlineAt);
    return {
      run: alternately(
        () => answered(acceptOffer(lastMoment, sent, { version: 1 })),
        () => answered(lapseOffers(clock)),
      ),
      wrong: async (answers) => {
        const offer = await finalStateOf(table, sent);
        const accepted = answers.filter(({ status }, client) => client % 2 === 0 && status === 200);
        const wanted = offer?.status === 'accepted' ? 1 : 0;
        return [
          ...(accepted.length === wanted
            ? []
            : [`${accepted.length} were answered that it is accepted`]),
          ...(wanted === 1 || offer?.reason === 'expired' ? [] : ['neither happened']),
          ...(await tableWrong(table)),
        ];
      },
    };
  },
  'counter and counter': async () => {
    const { table, sent, post } = await aGame();
    return {
      run: (client) =>
        post(
          table.seller,
          `/offers/${sent}/counter`,
          { terms: { inspectionDays: client + 1 } },
          { 'If-Match': '"sent.1"' },
        ),
      wrong: async (answers) => {
        const winner = answers.findIndex(({ status }) => status === 200);
        const offer = await finalStateOf(table, sent);
        return [
          ...unlessDone(answers, 1, 409),
          ...(offer?.draft?.inspectionDays === winner + 1 ? [] : ['another one’s terms were kept']),
          ...(await tableWrong(table)),
        ];
      },
    };
  },
  'submit and submit': async () => {
    const { table, draft, post } = await aGame();
    return {
      run: () => post(table.buyers[1], `/offers/${draft}/submit`),
      wrong: async (answers) => [...unlessDone(answers, 1, 409), ...(await tableWrong(table))],
    };
  },
  'upload and submit': async () => {
    const { table, draft, post } = await aGame();
    const buyer = table.buyers[1];
    return {
      run: alternately(
        () => uploadsPdf(draft, buyer.headers),
        () => post(buyer, `/offers/${draft}/submit`),
      ),
      wrong: async (answers) => {
        const offer = await finalStateOf(table, draft);
        const kept = offer?.documents.length ?? 0;
        const uploaded = answers.filter(({ status }) => status === 201).length;
        const files = await Promise.all(
          (offer?.documents ?? []).map(({ id }) => env.FILES.head(documentKey(draft, id))),
        );
        return [
          ...unlessDone(
            answers.filter((_, client) => client % 2 === 1),
            1,
            409,
          ),
          ...(kept === uploaded
            ? []
            : [`${uploaded} were answered that ${kept} documents are kept`]),
          ...(files.includes(null) ? ['a document without its file'] : []),
          ...(await tableWrong(table)),
        ];
      },
    };
  },
  'delete the account and accept': async () => {
    const { table, sent, accept } = await aGame();
    const [buyer] = table.buyers;
    await db
      .update(users)
      .set({ passwordHash: cheapHash(PASSWORD) })
      .where(eq(users.id, buyer.id));
    const leave = () =>
      asks('/user', { method: 'DELETE', body: { password: PASSWORD }, headers: buyer.headers });
    return {
      run: alternately(() => accept(), leave),
      wrong: async (answers) => {
        const [person] = await db.select().from(users).where(eq(users.id, buyer.id));
        const isGone = person?.deletedAt !== null;
        const status = (await finalStateOf(table, sent))?.status;
        const problems = await tableWrong(table);
        return [
          ...unlessDone(answers, 1, 401, 404, 409, 422, 429),
          ...(status === (isGone ? 'rejected' : 'accepted') ? [] : [`gone: ${isGone}, ${status}`]),
          // E-mails to a person who deleted their account were deleted with it.
          ...problems.filter((problem) => !isGone || !problem.includes(buyer.email)),
        ];
      },
    };
  },
} as const satisfies Record<string, () => Promise<Race>>;

/** Converts a function's result to an answer of the API. */
async function answered(work: Promise<unknown>): Promise<Answer> {
  try {
    await work;
    return { status: 200, json: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 409, json: { code: error.code } };
  }
}
