import { expect, test } from 'vitest';
import { generated } from '#tests/generated.ts';
import { escalate, leads, PRICE_STEP_CENTS, type RoundOffer } from './escalation.ts';

const ROUNDS = generated(10_000);

/** A small generator of numbers, so that every run tests the same rounds. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A generated round of two to six offers with costs, ties and limits off the price grid. */
function aRound(seed: number): readonly RoundOffer[] {
  const next = numbers(seed);
  return Array.from({ length: 2 + next(5) }, (_, index): RoundOffer => {
    const credit = next(4) * 100_000;
    const percent = next(3);
    const priceCents = 50_000_000 + next(12) * 50_000 + next(2) * 3_300;
    return {
      id: `offer ${index}`,
      priceCents,
      ...(next(3) > 0 && {
        escalation: {
          stepCents: 1 + next(4) * 30_000,
          limitCents: priceCents + 1 + next(900_000),
        },
      }),
      netAt: (price) =>
        price - credit - Math.ceil(price / 10_000) * 70 - Math.round((price * percent) / 100),
      sealedAt: next(3),
      order: index,
    };
  });
}

/** Raises one offer after another by the smallest step, until none has to rise. */
function byBruteForce(offers: readonly RoundOffer[]): readonly number[] {
  const prices = offers.map(({ priceCents }) => priceCents);
  const at = (index: number, price: number) => {
    const { netAt, sealedAt, order } = offers[index] as RoundOffer;
    return { netCents: netAt(price), sealedAt, order };
  };
  for (let hasRisen = true; hasRisen; ) {
    hasRisen = false;
    for (const [index, { priceCents, escalation }] of offers.entries()) {
      const price = prices[index] ?? 0;
      if (!escalation || price >= escalation.limitCents) continue;
      const others = offers.flatMap((_, other) =>
        other === index ? [] : [at(other, prices[other] ?? 0)],
      );
      const isLeading = others.every((other) => leads(at(index, priceCents), other));
      const target = Math.max(...others.map(({ netCents }) => netCents)) + escalation.stepCents;
      if (isLeading || at(index, price).netCents >= target) continue;
      prices[index] = Math.min(escalation.limitCents, price + PRICE_STEP_CENTS);
      hasRisen = true;
    }
  }
  return prices;
}

test('generated rounds end as offers that raise each other step by step do', () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const offers = aRound(seed);
    const prices = escalate(offers).map(({ priceCents }) => priceCents);
    expect(prices, `round ${seed}`).toEqual(byBruteForce(offers));
  }
});

test('every offer in any order has the same result', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const offers = aRound(seed);
    const byId = (list: readonly RoundOffer[]) =>
      Object.fromEntries(escalate(list).map((one) => [one.id, one.priceCents]));
    expect(byId(offers.toReversed())).toEqual(byId(offers));
  }
});

const plain = (id: string, dollars: number, more: Partial<RoundOffer> = {}): RoundOffer => ({
  ...{ id, priceCents: dollars * 100, netAt: (price) => price, sealedAt: 0, order: 0, ...more },
});

test('an offer rises its step above the best other net, and the working says which one moved it', () => {
  const rising = plain('a', 500_000, {
    escalation: { stepCents: 500_000, limitCents: 51_500_000 },
  });
  const [a, b] = escalate([rising, plain('b', 505_000)]);
  expect(a).toEqual({
    ...{ id: 'a', sealedPriceCents: 50_000_000, priceCents: 51_000_000, netCents: 51_000_000 },
    ...{ movedBy: { id: 'b', netCents: 50_500_000 }, isAtLimit: false },
  });
  expect(b).toMatchObject({ priceCents: 50_500_000, movedBy: null });
  const [limited] = escalate([rising, plain('b', 514_000)]);
  expect(limited).toMatchObject({ priceCents: 51_500_000, isAtLimit: true });
});

test('an offer that leads stays, also when it leads only because it was sealed earlier', () => {
  const escalation = { stepCents: 100_000, limitCents: 60_000_000 };
  const first = plain('a', 500_000, { escalation, sealedAt: 1 });
  expect(escalate([first, plain('b', 500_000, { sealedAt: 2 })])[0]?.movedBy).toBeNull();
  expect(escalate([first, plain('b', 500_000, { sealedAt: 0 })])[0]?.priceCents).toBe(50_100_000);
});
