import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { addDays, dateOf, HOUR_MS } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import {
  aListedProperty,
  anOffer,
  contextFor,
  interrupted,
  offerIn,
  type Person,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { acceptOffer } from './accept-offer.ts';
import { improveOffer } from './improve-offer.ts';

const { db } = aContext();
const MORE = { amountCents: 49_000_000 };

const improve = (id: string, { headers }: Person, body: unknown) =>
  asks(`/offers/${id}/improve`, { body, headers });
const emailOf = async (id: string, version: number) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.cause, `offer:${id}:version:${version}`))
  )[0];

test('a waiting offer is improved by a new version, and the seller is notified and answers it', async () => {
  const { id, buyer, seller } = await anOffer();
  const refused = await improve(id, buyer, { version: 1, terms: { amountCents: -5 } });
  expect(refused.json).toMatchObject({ status: 422, code: 'invalid' });
  const none = await improve(id, buyer, { version: 1, terms: {} });
  expect(none.json).toMatchObject({ status: 422, errors: { terms: [expect.any(String)] } });
  const done = await improve(id, buyer, { version: 1, terms: MORE });
  expect(offerIn(done.json)).toMatchObject({
    ...{ status: 'sent', version: 2, turn: 'seller', ...MORE },
  });
  expect((await storedEvents(id)).at(-1)).toMatchObject({
    ...{ action: 'improve', actor: 'buyer', version: 2, fromStatus: 'sent', toStatus: 'sent' },
  });
  const email = await emailOf(id, 2);
  expect(email).toMatchObject({ template: 'offer_improved', to: seller.email });
  expect(email?.text).toMatch(/\$4\d\d,000 → \$490,000/);

  // An answer to the previous version is refused.
  const answer = (version: number) =>
    asks(`/offers/${id}/accept`, { body: { version }, headers: seller.headers });
  expect((await answer(1)).json).toMatchObject({ status: 409, code: 'stale_version' });
  const diff = await asks(`/offers/${id}/versions/2/diff`, { headers: seller.headers });
  expect(diff.json).toMatchObject({ author: 'buyer', changed: [{ path: 'amountCents' }] });
  const verified = await asks(`/offers/${id}/history?verify=1`, { headers: seller.headers });
  expect(verified.json['verified']).toMatchObject({ ok: true });
  expect((await answer(2)).status).toBe(200);
});

test('only the buyer can improve an offer, only while it waits for the seller, and only the version they have read', async () => {
  const { id, buyer, seller } = await anOffer();
  const body = { version: 1, terms: MORE };
  expect((await improve(id, seller, body)).json['code']).toBe('transition_not_allowed');
  expect((await improve(id, buyer, { ...body, version: 2 })).json['code']).toBe('stale_version');
  for (const status of ['draft', 'offerted', 'accepted', 'rejected'] as const) {
    const other = await anOffer({ status });
    const answer = await improve(other.id, other.buyer, body);
    expect([status, answer.status]).toEqual([status, 409]);
  }
});

test('a later deadline alone is recorded as an extension', async () => {
  const { id, buyer, seller, now } = await anOffer();
  const until = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const give = (hours: number, version = 1) =>
    improve(id, buyer, { version, terms: { responseDeadline: until(hours) } });
  for (const hours of [-1, 1, 47]) {
    const { json } = await give(hours);
    expect(json).toMatchObject({ status: 422, errors: { responseDeadline: [expect.any(String)] } });
  }
  expect((await give(72)).status).toBe(200);
  expect(await storedOffer(id)).toMatchObject({ deadlineAt: now + 72 * HOUR_MS, version: 2 });
  expect((await storedEvents(id)).at(-1)).toMatchObject({ action: 'extend', version: 2 });
  expect(await emailOf(id, 2)).toMatchObject({ template: 'offer_extended', to: seller.email });
  expect((await give(72, 2)).status).toBe(422);
});

test('an unsent counter-offer is rebased on the new terms, and sent only after these are read', async () => {
  const { id, buyer, seller, asSeller } = await anOffer({ status: 'revision' });
  await saveOffer(asSeller, id, { terms: { inspectionDays: 4 } }, undefined);
  const { headers } = seller;
  const before = await asks(`/offers/${id}`, { headers });
  const tag = before.headers.get('ETag') ?? '';
  const closingDate = addDays(dateOf(Date.now()), 50);
  await improve(id, buyer, { version: 1, terms: { ...MORE, closingDate } });

  const send = (match: string) =>
    asks(`/offers/${id}/submit`, { method: 'POST', headers: { ...headers, 'If-Match': match } });
  const stale = await send(tag);
  expect(stale.json).toMatchObject({
    ...{ status: 409, code: 'stale_version' },
    current: {
      ...{ status: 'revision', version: 2, terms: { ...MORE, closingDate } },
      // The seller's own price and inspection days, and the buyer's new closing date.
      draft: { amountCents: 48_500_000, inspectionDays: 4, closingDate },
    },
  });
  const current = await asks(`/offers/${id}`, { headers });
  const sent = await send(current.headers.get('ETag') ?? '');
  expect(offerIn(sent.json)).toMatchObject({ status: 'offerted', version: 3 });
});

test('a save of the seller in between is not visible to the buyer', async () => {
  const { id, asBuyer, asSeller } = await anOffer({ status: 'revision' });
  const late = interrupted(asBuyer, () =>
    saveOffer(asSeller, id, { terms: { inspectionDays: 4 } }, undefined),
  );
  expect(await improveOffer(late, id, { version: 1, terms: MORE })).toMatchObject({ version: 2 });
  expect((await storedOffer(id))?.draft).toMatchObject({ inspectionDays: 4 });
});

test('of a concurrent acceptance and improvement one succeeds', async () => {
  const { id, asBuyer, asSeller } = await anOffer();
  const accepting = interrupted(asSeller, () =>
    improveOffer(asBuyer, id, { version: 1, terms: MORE }),
  );
  await expect(acceptOffer(accepting, id, { version: 1 })).rejects.toMatchObject({
    code: 'stale_version',
  });
  const improving = interrupted(asBuyer, () => acceptOffer(asSeller, id, { version: 2 }));
  const again = improveOffer(improving, id, { version: 2, terms: { inspectionDays: 3 } });
  await expect(again).rejects.toMatchObject({ code: 'transition_not_allowed' });
});

test('a paused backup can get more time and better terms', async () => {
  const now = Date.now();
  const property = await aListedProperty();
  const [first, second] = [await anOffer({ property, now }), await anOffer({ property, now })];
  await acceptOffer(first.asSeller, first.id, { version: 1 });
  const at = now + 40 * HOUR_MS;
  const give = (hours: number, version: number) =>
    improveOffer(contextFor(second.buyer, at), second.id, {
      version,
      terms: { responseDeadline: new Date(at + hours * HOUR_MS).toISOString() },
    });
  // 48 hours remain, so a shorter deadline is not an extension.
  await expect(give(47, 1)).rejects.toMatchObject({ code: 'invalid' });
  expect(await give(60, 1)).toMatchObject({ heldMs: 60 * HOUR_MS, deadlineAt: null, turn: null });
  const better = await improveOffer(contextFor(second.buyer, at + HOUR_MS), second.id, {
    ...{ version: 2, terms: MORE },
  });
  expect(better).toMatchObject({ heldMs: 60 * HOUR_MS, isBackup: true, ...MORE });
  const email = await emailOf(second.id, 3);
  expect(email?.text).not.toMatch(/Le toca a usted|Responder antes/);
});
