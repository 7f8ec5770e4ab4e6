import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#api/messages/table.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { beginOffer } from '#api/offers/drafts/begin-offer.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer, discardCounter } from '#api/offers/negotiation/counter-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { listHistory } from '#api/offers/records/versions.ts';
import { HOUR_MS, instantAt } from '#domain/calendar.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { addsPdf } from '#tests/factories/files/documents.ts';
import {
  aListedProperty,
  anOffer,
  aPerson,
  contextFor,
  interrupted,
  storedEvents,
  storedOffer,
} from '#tests/factories/offers.ts';
import { lapseOffers } from './lapse-offers.ts';

type Offer = Awaited<ReturnType<typeof anOffer>>;
type Context = Offer['asBuyer'];

const { db } = aContext();

/** What a person may do until the deadline, by status. */
const MOVES = [
  ['accepting', 'sent', 'seller', (c: Context, id: string) => acceptOffer(c, id, { version: 1 })],
  ['rejecting', 'sent', 'seller', (c: Context, id: string) => rejectOffer(c, id, { version: 1 })],
  ['countering', 'sent', 'seller', (c: Context, id: string) => counterOffer(c, id, {})],
  ['withdrawing', 'sent', 'buyer', withdrawOffer],
  [...(['uploading', 'sent', 'buyer'] as const), (c: Context, id: string) => addsPdf(c, id)],
  [
    ...(['saving a counter-offer', 'revision', 'seller'] as const),
    (c: Context, id: string) => saveOffer(c, id, { terms: { inspectionDays: 5 } }, undefined),
  ],
  ['discarding a counter-offer', 'revision', 'seller', discardCounter],
] as const;

describe.each(MOVES)('%s', (_name, status, side, move) => {
  test('is allowed until a millisecond before the deadline, and too late from the deadline on', async () => {
    const offer = await anOffer({ status });
    const deadlineAt = offer.now + 48 * HOUR_MS;
    for (const late of [deadlineAt, deadlineAt + 1, deadlineAt + HOUR_MS]) {
      const context = contextFor(offer[side], late);
      await expect(move(context, offer.id)).rejects.toMatchObject({ code: 'offer_expired' });
    }
    expect((await storedOffer(offer.id))?.status).toBe(status);
    await move(contextFor(offer[side], deadlineAt - 1), offer.id);
  });
});

test('an expired offer is shown as expired before the cron job has recorded it', async () => {
  const { id, now, buyer, seller } = await anOffer({ status: 'revision' });
  const deadlineAt = now + 48 * HOUR_MS;
  for (const person of [buyer, seller]) {
    const seen = await describeOffer(contextFor(person, deadlineAt), id);
    expect(seen).toMatchObject({
      ...{ status: 'rejected', reason: 'expired', turn: null, allowedActions: [], draft: null },
    });
    const before = await describeOffer(contextFor(person, deadlineAt - 1), id);
    expect(before.status).toBe(person === seller ? 'revision' : 'sent');
  }
});

test('the cron job records an expiry once and notifies each side once, in any number of runs', async () => {
  const seller = await aPerson({ profile: 'seller', language: 'en' });
  const property = await aListedProperty({ owner: seller });
  const { id, now, buyer } = await anOffer({ property, status: 'revision' });
  const clock = contextFor(undefined, now + 48 * HOUR_MS);
  await lapseOffers(contextFor(undefined, now + 48 * HOUR_MS - 1));
  expect((await storedOffer(id))?.status).toBe('revision');

  await Promise.all([lapseOffers(clock), lapseOffers(clock), lapseOffers(clock)]);
  await lapseOffers(contextFor(undefined, now + 49 * HOUR_MS));
  expect(await storedOffer(id)).toMatchObject({
    ...{ status: 'rejected', reason: 'expired', draft: null, revisionBy: null },
  });
  const lapses = (await storedEvents(id)).filter(({ action }) => action === 'lapse');
  expect(lapses).toMatchObject([{ actor: 'clock', byUserId: null, at: now + 48 * HOUR_MS }]);
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.cause, `offer:${id}:expired`));
  expect(mails).toHaveLength(2);
  expect(new Map(mails.map(({ to, language }) => [to, language]))).toEqual(
    new Map([
      [buyer.email, 'es'],
      [seller.email, 'en'],
    ]),
  );
  const { verified } = await listHistory(contextFor(buyer), id, true);
  expect(verified).toMatchObject({ ok: true });
});

test('an offer that cannot be ended does not stop the others from ending', async () => {
  const now = Date.now() - 90 * HOUR_MS;
  const [broken, other] = [await anOffer({ now }), await anOffer({ now: now + HOUR_MS })];
  const clock = contextFor(undefined, now + 60 * HOUR_MS);
  await lapseOffers(interrupted(clock, () => Promise.reject(new Error('the database is busy'))));
  expect((await storedOffer(broken.id))?.status).toBe('sent');
  expect((await storedOffer(other.id))?.status).toBe('rejected');
  await lapseOffers(clock);
  expect((await storedOffer(broken.id))?.status).toBe('rejected');
});

test('an expired offer does not prevent a new one before the cron job has run', async () => {
  const { id, now, buyer, property } = await anOffer();
  const after = contextFor(buyer, now + 48 * HOUR_MS);
  const begun = await beginOffer(after, property.id);
  expect(begun).toMatchObject({ isNew: true });
  expect(begun.id).not.toBe(id);
  expect(await storedOffer(id)).toMatchObject({ status: 'rejected', reason: 'expired' });
  expect((await storedEvents(id)).at(-1)).toMatchObject({ action: 'lapse', actor: 'clock' });
});

describe.each([
  ['spring', '2026-03-08T03:30', 23],
  ['autumn', '2026-11-01T01:30', 25],
])('on the day of the daylight saving change in %s', (_name, clock, hoursOfDay) => {
  const deadlineAt = instantAt(clock) ?? 0;
  const responseDeadline = new Date(deadlineAt).toISOString();

  test('a deadline is exact to the millisecond', async () => {
    const now = deadlineAt - 20 * HOUR_MS;
    const { id, seller } = await anOffer({ now, terms: { responseDeadline } });
    expect((await storedOffer(id))?.deadlineAt).toBe(deadlineAt);
    const accept = (at: number) => acceptOffer(contextFor(seller, at), id, { version: 1 });
    await expect(accept(deadlineAt + 1)).rejects.toMatchObject({ code: 'offer_expired' });
    await expect(accept(deadlineAt)).rejects.toMatchObject({ code: 'offer_expired' });
    expect((await accept(deadlineAt - 1)).status).toBe('accepted');
  });

  test('the signed contract is due after 48 elapsed hours', async () => {
    const midnight = instantAt(`${clock.slice(0, 10)}T00:00`) ?? 0;
    const nextMidnight = midnight + hoursOfDay * HOUR_MS;
    expect(new Date(nextMidnight).toISOString()).toContain(hoursOfDay === 23 ? 'T04:00' : 'T05:00');
    const { id } = await anOffer({ now: midnight - HOUR_MS, status: 'accepted' });
    expect((await storedOffer(id))?.contractDueAt).toBe(midnight + 47 * HOUR_MS);
  });
});

test('the side whose turn it is gets a reminder four hours before, unless less time is left', async () => {
  const remindersOf = (id: string) =>
    db
      .select()
      .from(outbox)
      .where(
        and(eq(outbox.belongsTo, `offer:${id}:answer`), eq(outbox.template, 'deadline_reminder')),
      )
      .orderBy(outbox.cause);
  const { id, now, seller, buyer } = await anOffer({ status: 'offerted' });
  expect(await remindersOf(id)).toMatchObject([
    { to: seller.email, dueAt: now + 44 * HOUR_MS, canceledAt: now },
    { to: buyer.email, dueAt: now + 44 * HOUR_MS, canceledAt: null },
  ]);
  const at = Date.now();
  const soon = new Date(at + 3 * HOUR_MS).toISOString();
  const short = await anOffer({ now: at, terms: { responseDeadline: soon } });
  expect(await remindersOf(short.id)).toEqual([]);
});

test('a counter-offer cannot be sent with a deadline that has passed', async () => {
  const { id, now, seller } = await anOffer({ status: 'revision' });
  const late = contextFor(seller, now + 47 * HOUR_MS);
  const responseDeadline = new Date(now + 46 * HOUR_MS).toISOString();
  await saveOffer(late, id, { terms: { responseDeadline } }, undefined);
  await expect(sendOffer(late, id)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: { responseDeadline: [expect.stringContaining('ya pasó')] } },
  });
});
