import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { offerVersions } from '#api/offers/table.ts';
import { propertyEvents } from '#api/properties/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  offerIn,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Answer = Awaited<ReturnType<typeof asks>>;
type Headers = Readonly<Record<string, string>>;

const { db } = aContext();

vi.setConfig({ testTimeout: 30_000 });
const AT_ONCE = 20;

const accept = (id: string, headers: Headers) =>
  asks(`/offers/${id}/accept`, { body: { version: 1 }, headers });
const reject = (id: string, headers: Headers) =>
  asks(`/offers/${id}/reject`, { body: { version: 1 }, headers });
const withdraw = (id: string, headers: Headers) =>
  asks(`/offers/${id}/withdraw`, { method: 'POST', headers });
const submit = (id: string, headers: Headers) =>
  asks(`/offers/${id}/submit`, { method: 'POST', headers });
const save = (id: string, headers: Headers, inspectionDays: number) =>
  asks(`/offers/${id}`, { method: 'PATCH', body: { terms: { inspectionDays } }, headers });

function together(count: number, call: (turn: number) => Promise<Answer>) {
  return Promise.all(Array.from({ length: count }, (_, turn) => call(turn)));
}

/** Expects that one request succeeded and all others were refused with a conflict. */
function expectOne(answers: readonly Answer[]): void {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(new Set(statuses.filter((status) => status >= 300))).toEqual(new Set([409]));
}

async function expectConsistentHistory(id: string, headers: Headers): Promise<void> {
  const { json } = await asks(`/offers/${id}/history?verify=1`, { headers });
  expect(json['verified']).toMatchObject({ ok: true });
  const events = await storedEvents(id);
  const row = await storedOffer(id);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  expect(row).toMatchObject({ sequence: events.length, historyHash: events.at(-1)?.hash });
}

async function actionsOf(id: string): Promise<string[]> {
  return (await storedEvents(id)).map(({ action }) => action);
}

test('of twenty acceptances of one offer one succeeds', async () => {
  const { id, property, seller } = await anOffer();
  expectOne(await together(AT_ONCE, () => accept(id, seller.headers)));
  await expectConsistentHistory(id, seller.headers);
  expect((await actionsOf(id)).filter((action) => action === 'accept')).toHaveLength(1);
  const moves = await db
    .select()
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, property.id));
  expect(moves).toHaveLength(1);
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `offer:${id}:contract:due`));
  expect(mails).toHaveLength(1);
});

test.each([
  ['accepting and rejecting', accept, reject],
  ['rejecting and withdrawing', reject, withdraw],
] as const)('%s concurrently has one outcome', async (_name, one, other) => {
  const { id, buyer, seller } = await anOffer();
  const headersOf = (call: typeof accept) => (call === withdraw ? buyer : seller).headers;
  const answers = await together(AT_ONCE, (turn) => {
    const call = turn % 2 === 0 ? one : other;
    return call(id, headersOf(call));
  });
  expectOne(answers);
  await expectConsistentHistory(id, buyer.headers);
  expect(await actionsOf(id)).toHaveLength(3);
});

test('of two saves based on the same draft one is refused as stale', async () => {
  const { id, buyer } = await anOffer({ status: 'draft' });
  const { headers } = await asks(`/offers/${id}`, { headers: buyer.headers });
  const tagged = { ...buyer.headers, 'If-Match': headers.get('ETag') ?? '' };
  const answers = await together(AT_ONCE, (turn) => save(id, tagged, turn + 1));
  expectOne(answers);
  const saved = answers.find(({ status }) => status === 200);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.json['code']).toBe('stale_version');
  expect(offerIn({ offer: late?.json['current'] })).toMatchObject({
    id,
    draft: { inspectionDays: offerIn(saved?.json ?? {}).draft?.inspectionDays },
  });
});

test('confirmed saves are in the sent terms', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const { id, buyer } = await anOffer({ status: 'draft' });
    const [saved, sent] = await together(2, (turn) =>
      turn === 0 ? save(id, buyer.headers, 29) : submit(id, buyer.headers),
    );
    expect([saved?.status, sent?.status].some((status) => status === 200)).toBe(true);
    for (const status of [saved?.status, sent?.status]) expect([200, 409]).toContain(status);
    const row = await storedOffer(id);
    const [version] = await db.select().from(offerVersions).where(eq(offerVersions.offerId, id));
    const kept = version?.terms.inspectionDays ?? row?.draft?.inspectionDays;
    expect(kept).toBe(saved?.status === 200 ? 29 : 10);
  }
});

test('sending and deleting a draft concurrently has one outcome', async () => {
  for (let trial = 0; trial < 5; trial += 1) {
    const { id, buyer } = await anOffer({ status: 'draft' });
    const answers = await together(6, (turn) =>
      (turn % 2 === 0 ? submit : withdraw)(id, buyer.headers),
    );
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const row = await storedOffer(id);
    if (row) await expectConsistentHistory(id, buyer.headers);
    else expect(await storedEvents(id)).toEqual([]);
  }
});

test('many concurrent starts create one draft', async () => {
  const property = await aListedProperty();
  const buyer = await aPerson();
  const answers = await together(AT_ONCE, () =>
    asks('/offers', { body: { propertyId: property.id }, headers: buyer.headers }),
  );
  expect(new Set(answers.map(({ json }) => offerIn(json).id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(AT_ONCE - 1);
});
