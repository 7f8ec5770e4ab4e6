import { expect, test } from 'vitest';
import { sha256Hex } from '#api/hash.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { acceptOffer } from '#api/offers/negotiation/accept-offer.ts';
import { withdrawOffer } from '#api/offers/negotiation/withdraw-offer.ts';
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { checkRound } from '#domain/rounds/check-round.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPerson, contextFor, storedOffer } from '#tests/factories/offers.ts';
import { type ARound, aRound, seals } from '#tests/factories/rounds.ts';
import { endRound, extendRound } from './declare-round.ts';
import { describePropertyRound, describeRound } from './describe-round.ts';
import { findRounds } from './find-round.ts';
import { settleRounds } from './open-round.ts';
import { roundReceipt } from './routes.ts';
import { leaveRound } from './submit-best.ts';

const GAMES = 5;
const MOVES = 14;

/** A small generator of numbers, so that every run plays the same games. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Tally = Record<'done' | 'late', number>;

/** Plays random moves of a round, honest and dishonest ones, at times around its deadline. */
async function play(seed: number, tally: Tally): Promise<void> {
  const next = numbers(seed);
  const round = await aRound({ prices: [48_000_000, 48_500_000, 49_000_000] });
  const { property, seller, offers, now } = round;
  const admin = await aPerson({ profile: 'admin' });
  const secrets = new Set<string>();
  let at = now;
  const deadline = async () => (await current(round))?.deadlineAt ?? 0;
  for (let move = 0; move < MOVES; move += 1) {
    at += [1, HOUR_MS, 5 * HOUR_MS][next(3)] ?? 1;
    if (next(5) === 0) at = Math.max(at, (await deadline()) + next(3) - 1);
    const offer = offers[next(offers.length)] as ARound['offers'][number];
    const asSeller = contextFor(seller, at);
    const amountCents = 49_500_000 + next(90) * 11_100 + move;
    const before = await deadline();
    const moves = [
      async () => {
        await seals(round, offer, at, {
          amountCents,
          ...(next(2) === 0 && {
            escalation: { stepCents: 200_000, limitCents: amountCents + 1_000_000 },
          }),
        });
        // A submission that succeeds was in time.
        expect(at).toBeLessThan(before);
        secrets.add(String(amountCents));
      },
      () => leaveRound(contextFor(offer.buyer, at), offer.id),
      () => extendRound(asSeller, property.id, new Date(before + DAY_MS).toISOString()),
      () => settleRounds({ ...aContext(), now: () => at }),
      () => endRound(asSeller, property.id),
      async () => {
        const version = (await storedOffer(offer.id))?.version ?? 0;
        await acceptOffer(asSeller, offer.id, { version });
        expect((await current(round))?.openedAt).not.toBeNull();
      },
      () => withdrawOffer(contextFor(offer.buyer, at), offer.id),
    ];
    const choice = next(12);
    const makes = moves[choice < 6 ? 0 : choice - 5];
    try {
      await makes?.();
      tally.done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'round_late') tally.late += 1;
    }
    if ((await current(round))?.openedAt === null) await peek(round, admin, at, secrets);
  }
  await settleRounds({ ...aContext(), now: () => at + 30 * DAY_MS });
  for (const { id, buyer } of offers) {
    const receipt = await roundReceipt(contextFor(buyer, at + 30 * DAY_MS), id);
    const verdict = await checkRound(receipt, sha256Hex, undefined);
    expect(verdict, `game ${seed}`).toEqual({
      ...{ chain: 'ok', rules: 'ok', times: 'ok', sealed: 'ok', opened: 'ok', choice: 'ok' },
      log: 'waiting',
    });
  }
  const statuses = await Promise.all(offers.map(({ id }) => storedOffer(id)));
  expect(statuses.filter((offer) => offer?.status === 'accepted').length).toBeLessThan(2);
}

async function current({ property, seller }: ARound) {
  const [round] = await findRounds(contextFor(seller), property.id);
  return round;
}

/** Before the offers are opened, the seller, an administrator and rivals read no sealed price. */
async function peek(
  round: ARound,
  admin: Awaited<ReturnType<typeof aPerson>>,
  at: number,
  secrets: ReadonlySet<string>,
): Promise<void> {
  const { property, seller, offers } = round;
  const seen: unknown[] = [
    await describePropertyRound(contextFor(seller, at), property.id),
    await describePropertyRound(contextFor(admin, at), property.id),
  ];
  for (const { id } of offers) {
    seen.push(
      await describeRound(contextFor(admin, at), id),
      await describeOffer(contextFor(seller, at), id),
      await roundReceipt(contextFor(admin, at), id),
    );
  }
  const text = JSON.stringify(seen);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

test('any sequence of moves leaves a round that every participant can verify', {
  timeout: 300_000,
}, async () => {
  const tally: Tally = { done: 0, late: 0 };
  for (let seed = 1; seed <= GAMES; seed += 1) await play(seed, tally);
  // The test would prove nothing if nearly everything were refused, or nothing were late.
  expect(tally.done).toBeGreaterThan(GAMES * 4);
  expect(tally.late).toBeGreaterThan(2);
});
