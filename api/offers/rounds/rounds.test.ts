import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { findListing } from '#api/listings/find-listing.ts';
import { outbox } from '#api/messages/table.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { sendOffer } from '#api/offers/drafts/send-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { counterOffer } from '#api/offers/negotiation/counter-offer.ts';
import { improveOffer } from '#api/offers/negotiation/improve-offer.ts';
import { rejectOffer } from '#api/offers/negotiation/reject-offer.ts';
import { offerVersions, roundEvents, roundSubmissions, rounds } from '#api/offers/table.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { isRoundChain } from '#domain/rounds/history.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { anOffer, aPerson, contextFor, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import { type ARound, aDeclaration, aRound, seals } from '#tests/factories/rounds.ts';
import { declareRound, endRound, extendRound } from './declare-round.ts';
import { describePropertyRound, describeRound } from './describe-round.ts';
import { findRoundEvents } from './find-round.ts';
import { settleRounds } from './open-round.ts';
import { leaveRound } from './submit-best.ts';

const { db } = aContext();

const settlesAt = (at: number) => settleRounds({ ...aContext(), now: () => at });
const viewAt = ({ id, buyer }: ARound['offers'][number], at: number) =>
  describeRound(contextFor(buyer, at), id);
const stored = async ({ round }: ARound) =>
  (await db.select().from(rounds).where(eq(rounds.id, round.id)))[0];
const mailsOf = async (template: string, { round }: ARound) =>
  (await db.select().from(outbox).where(eq(outbox.template, template))).filter(({ cause }) =>
    cause.startsWith(`round:${round.id}:`),
  );

describe('declaring', () => {
  test('needs two open offers or an announced start, and one round at a time', async () => {
    const { property, seller, now } = await anOffer();
    const declares = (given = {}) =>
      declareRound(contextFor(seller, now), property.id, aDeclaration(now, given));
    await expect(declares()).rejects.toMatchObject({ code: 'round_not_possible' });
    await expect(
      declares({ deadlineAt: new Date(now + HOUR_MS).toISOString() }),
    ).rejects.toMatchObject({ code: 'invalid' });
    const startsAt = new Date(now + DAY_MS).toISOString();
    const deadlineAt = new Date(now + 2 * DAY_MS).toISOString();
    expect(await declares({ startsAt, deadlineAt })).toMatchObject({ status: 'announced' });
    await expect(declares({ startsAt, deadlineAt })).rejects.toMatchObject({
      code: 'round_not_possible',
    });
  });

  test('is refused while a counter-offer of the seller waits for a buyer', async () => {
    const { property, seller, now } = await anOffer({ status: 'offerted' });
    await anOffer({ property, now });
    await expect(
      declareRound(contextFor(seller, now), property.id, aDeclaration(now)),
    ).rejects.toMatchObject({ code: 'round_not_possible' });
  });

  test('everyone with an open offer is told once', async () => {
    const round = await aRound();
    const mails = await mailsOf('round_declared', round);
    expect(mails.map(({ userId }) => userId).sort()).toEqual(
      round.offers.map(({ buyer }) => buyer.id).sort(),
    );
  });

  test('anyone reads the rules of a round that everyone may enter, until its deadline', async () => {
    const { property, seller, now } = await anOffer();
    await anOffer({ property, now });
    const listed = async (at: number) =>
      (await findListing({ ...aContext(), now: () => at }, property.id)).round;
    expect(await listed(now)).toBeNull();
    const round = await declareRound(
      contextFor(seller, now),
      property.id,
      aDeclaration(now, { invited: 'verified' }),
    );
    const { rules, deadlineAt } = round;
    expect(await listed(now)).toEqual({ rules, deadlineAt: rules.deadlineAt });
    expect(await listed(deadlineAt)).toBeNull();
    const closed = await aRound();
    expect(await findListing({ ...aContext() }, closed.property.id)).toMatchObject({ round: null });
  });

  test('the rules stay as declared, and the deadline only moves to a later instant', async () => {
    const round = await aRound();
    const { seller, property, now, deadlineAt } = round;
    await expect(
      db.update(rounds).set({ rulesSha256: '0' }).where(eq(rounds.id, round.round.id)),
    ).rejects.toThrow();
    await expect(
      db.update(rounds).set({ deadlineAt: now }).where(eq(rounds.id, round.round.id)),
    ).rejects.toThrow();
    const extend = (at: number, to: number) =>
      extendRound(contextFor(seller, at), property.id, new Date(to).toISOString());
    await expect(extend(now, deadlineAt)).rejects.toMatchObject({ code: 'invalid' });
    await expect(extend(deadlineAt, deadlineAt + HOUR_MS)).rejects.toMatchObject({
      code: 'round_late',
    });
    await extend(deadlineAt - 1, deadlineAt + HOUR_MS);
    const mails = await mailsOf('round_extended', round);
    expect(new Set(mails.map(({ dueAt }) => dueAt))).toEqual(new Set([deadlineAt - 1]));
    expect(mails).toHaveLength(2);
  });
});

describe('while the offers are sealed', () => {
  test('open offers are not answered or changed, and their buyers may seal, replace and leave', async () => {
    const round = await aRound();
    const { offers, now, seller } = round;
    const [first] = offers;
    if (!first) throw new Error('no offer');
    const asSeller = contextFor(seller, now + 1);
    const refused = { code: 'round_running' };
    await expect(acceptOffer(asSeller, first.id, { version: 1 })).rejects.toMatchObject(refused);
    await expect(rejectOffer(asSeller, first.id, { version: 1 })).rejects.toMatchObject(refused);
    await expect(counterOffer(asSeller, first.id, {})).rejects.toMatchObject(refused);
    await expect(
      improveOffer(contextFor(first.buyer, now + 1), first.id, {
        ...{ version: 1, terms: { amountCents: 48_100_000 } },
      }),
    ).rejects.toMatchObject(refused);
    await seals(round, first, now + 2, { amountCents: 50_000_000 });
    await seals(round, first, now + 3, { amountCents: 50_500_000 });
    expect(await viewAt(first, now + 4)).toMatchObject({
      shown: { count: 1 },
      sealed: { number: 2, terms: { amountCents: 50_500_000 } },
    });
    await leaveRound(contextFor(first.buyer, now + 5), first.id);
    expect(await viewAt(first, now + 6)).toMatchObject({ shown: { count: 0 }, sealed: null });
    expect((await storedOffer(first.id))?.status).toBe('sent');
  });

  test('the terms are in no row and no answer but the author’s', async () => {
    const round = await aRound();
    const { offers, now, property, seller } = round;
    const [first, second] = offers;
    if (!first || !second) throw new Error('no offers');
    await seals(round, first, now + 1, { amountCents: 51_234_500 });
    const rows = JSON.stringify([
      await db.select().from(rounds),
      await db.select().from(roundSubmissions),
      await db.select().from(roundEvents),
      await db.select().from(offerVersions).where(eq(offerVersions.offerId, first.id)),
      await storedOffer(first.id),
      await db.select().from(outbox).where(eq(outbox.userId, first.buyer.id)),
    ]);
    expect(rows).not.toContain('51234500');
    expect(rows).not.toContain('512,345');
    const admin = await aPerson({ profile: 'admin' });
    const seen = [
      await describePropertyRound(contextFor(seller, now + 2), property.id),
      await describePropertyRound(contextFor(admin, now + 2), property.id),
      await describeRound(contextFor(seller, now + 2), first.id),
      await describeRound(contextFor(admin, now + 2), first.id),
      await viewAt(second, now + 2),
      await describeOffer(contextFor(seller, now + 2), first.id),
    ];
    expect(JSON.stringify(seen)).not.toContain('51234500');
    expect(JSON.stringify(await viewAt(first, now + 2))).toContain('51234500');
    const outsider = await aPerson();
    await expect(describeRound(contextFor(outsider), first.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('rules that were not read, a short answer time and escalation that is not allowed are refused', async () => {
    const round = await aRound({ escalation: false });
    const { offers, now } = round;
    const [first] = offers;
    if (!first) throw new Error('no offer');
    const path = `/offers/${first.id}/round`;
    const { headers } = first.buyer;
    const rulesSha256 = round.round.rulesSha256;
    const responseDeadline = new Date(round.round.decideBy + DAY_MS).toISOString();
    const sends = (body: object) => asks(path, { headers, body });
    const unread = await sends({
      version: 1,
      rulesSha256: '0'.repeat(64),
      terms: { responseDeadline },
    });
    expect(unread.json['errors']).toHaveProperty('rulesSha256');
    const short = await sends({
      version: 1,
      rulesSha256,
      terms: { responseDeadline: new Date(now + HOUR_MS).toISOString() },
    });
    expect(short.json['errors']).toHaveProperty('responseDeadline');
    const escalation = { stepCents: 100_000, limitCents: 50_000_000 };
    const rising = await sends({
      version: 1,
      rulesSha256,
      terms: { responseDeadline, escalation },
    });
    expect(rising.json['errors']).toHaveProperty(['escalation.limitCents']);
    expect((await sends({ version: 1, rulesSha256, terms: { responseDeadline } })).status).toBe(
      200,
    );
  });
});

test.each([
  [-1, 'sealed'],
  [0, 'round_late'],
  [1, 'round_late'],
])('%d ms from the deadline: %s', async (late, expected) => {
  const round = await aRound();
  const [first] = round.offers;
  if (!first) throw new Error('no offer');
  const attempt = seals(round, first, round.deadlineAt + late, { amountCents: 50_000_000 });
  if (expected === 'sealed') await attempt;
  else await expect(attempt).rejects.toMatchObject({ code: expected });
});

test('at the deadline all open at once, in the order of the criteria, with escalation worked out', async () => {
  const round = await aRound({ prices: [48_000_000, 49_000_000, 49_500_000] });
  const { offers, now, deadlineAt, property, seller } = round;
  const [first, second, third] = offers;
  if (!first || !second || !third) throw new Error('no offers');
  await seals(round, first, now + 1, {
    amountCents: 49_000_000,
    escalation: { stepCents: 500_000, limitCents: 51_500_000 },
  });
  await seals(round, second, now + 2, { amountCents: 50_500_000 });
  await settlesAt(deadlineAt - 1);
  expect((await stored(round))?.status).toBe('open');
  await settlesAt(deadlineAt);
  const { round: view } = await describePropertyRound(contextFor(seller, deadlineAt), property.id);
  expect(view?.places.map(({ offerId }) => offerId)).toEqual([first.id, second.id, third.id]);
  const [best, next] = view?.places ?? [];
  expect(best).toMatchObject({ isMoved: true, isAtLimit: false, isSealed: true, rank: 1 });
  expect(best?.movedBy?.netCents).toBe(next?.netCents);
  expect((best?.netCents ?? 0) - (next?.netCents ?? 0)).toBeGreaterThanOrEqual(500_000);
  const opened = await storedOffer(first.id);
  expect(opened).toMatchObject({ version: 2, amountCents: best?.priceCents, status: 'sent' });
  expect(await storedOffer(third.id)).toMatchObject({ version: 1, amountCents: 49_500_000 });
  const own = await viewAt(first, deadlineAt);
  expect(own.places).toHaveLength(1);
  expect(own.places[0]).toMatchObject({ rank: null, netCents: null, movedBy: null, isMoved: true });
  expect(await mailsOf('round_opened', round)).toHaveLength(4);
  await settlesAt(deadlineAt + 1);
  expect((await storedOffer(first.id))?.version).toBe(2);
  const events = await findRoundEvents({ db }, round.round.id);
  expect(events.map(({ action }) => action)).toEqual(['declare', 'submit', 'submit', 'open_terms']);
  expect(await isRoundChain(events, sha256Hex)).toBe(true);
});

test('two reads at the deadline open the round once', async () => {
  const round = await aRound();
  for (const offer of round.offers) await seals(round, offer, round.now + 1);
  await Promise.all([1, 2, 3].map(() => settlesAt(round.deadlineAt)));
  const events = await findRoundEvents({ db }, round.round.id);
  expect(events.filter(({ action }) => action === 'open_terms')).toHaveLength(1);
  for (const { id } of round.offers) expect((await storedOffer(id))?.version).toBe(2);
});

describe('after the offers are opened', () => {
  async function opened() {
    const round = await aRound({ shows: 'rank', prices: [48_000_000, 49_000_000, 49_500_000] });
    const [first, second, third] = round.offers;
    if (!first || !second || !third) throw new Error('no offers');
    await seals(round, first, round.now + 1, { amountCents: 50_000_000 });
    await seals(round, second, round.now + 2, {}, false);
    await settlesAt(round.deadlineAt);
    const at = round.deadlineAt + 1;
    return { ...round, first, second, third, at, asSeller: contextFor(round.seller, at) };
  }

  test('the seller accepts one; the others stay as backups unless they said no, and all are told', async () => {
    const round = await opened();
    const { first, second, third, asSeller, at } = round;
    await acceptOffer(asSeller, first.id, { version: 2 });
    expect(await stored(round)).toMatchObject({ status: 'decided', chosenOfferId: first.id });
    expect((await storedOffer(first.id))?.status).toBe('accepted');
    expect(await storedOffer(second.id)).toMatchObject({ status: 'rejected', reason: 'withdrawn' });
    expect(await storedOffer(third.id)).toMatchObject({ status: 'sent', deadlineAt: null });
    const mails = await mailsOf('round_over', round);
    expect(mails.map(({ dueAt }) => dueAt)).toEqual([at, at, at]);
    expect(await viewAt(first, at)).toMatchObject({ isChosen: true, status: 'decided' });
    expect(await viewAt(second, at)).toMatchObject({ isChosen: false, places: [{ rank: 3 }] });
  });

  test('the seller counters one, or ends without choosing; neither happens twice', async () => {
    const round = await opened();
    await counterOffer(round.asSeller, round.first.id, { amountCents: 51_000_000 });
    await sendOffer(round.asSeller, round.first.id);
    expect(await stored(round)).toMatchObject({ status: 'decided', outcome: 'counter' });
    await expect(endRound(round.asSeller, round.property.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    const other = await opened();
    await endRound(other.asSeller, other.property.id);
    expect(await stored(other)).toMatchObject({ status: 'ended', outcome: 'end' });
    expect((await storedOffer(other.first.id))?.status).toBe('sent');
  });

  test('without a decision the round ends at its time, and the offers stay open', async () => {
    const round = await opened();
    const { decideBy } = round.round;
    expect((await viewAt(round.first, decideBy - 1)).status).toBe('closed');
    expect((await viewAt(round.first, decideBy)).status).toBe('ended');
    await settlesAt(decideBy);
    expect(await stored(round)).toMatchObject({ status: 'ended', outcome: 'lapse' });
    expect(await mailsOf('round_over', round)).toHaveLength(3);
  });

  test('a third round in a row is refused', async () => {
    const round = await opened();
    await endRound(round.asSeller, round.property.id);
    const again = await declareRound(round.asSeller, round.property.id, aDeclaration(round.at));
    await settlesAt(again.deadlineAt);
    const late = contextFor(round.seller, again.deadlineAt + 1);
    await endRound(late, round.property.id);
    await expect(
      declareRound(late, round.property.id, aDeclaration(again.deadlineAt + 1)),
    ).rejects.toMatchObject({ code: 'round_not_possible' });
  });
});
