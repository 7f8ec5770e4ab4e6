import { expect, test } from 'vitest';
import { savings } from './savings.ts';

const SALE = { priceCents: 48_000_000, listingAgentPercent: 3, buyerAgentPercent: 2 } as const;

test('the saving is the listing agent’s share less the plan', () => {
  expect(savings({ ...SALE, planCents: 39_900 })).toEqual({
    withAgentCents: 2_400_000,
    withoutAgentCents: 999_900,
    savedCents: 1_400_100,
  });
});

test('the buyer’s agent costs the same either way', () => {
  const without = savings({ ...SALE, buyerAgentPercent: 0, planCents: 39_900 });
  expect(without.savedCents).toBe(savings({ ...SALE, planCents: 39_900 }).savedCents);
});

test('a plan dearer than the agent is shown as a loss', () => {
  const cheap = { priceCents: 1_000_000, listingAgentPercent: 1, buyerAgentPercent: 0 };
  expect(savings({ ...cheap, planCents: 39_900 }).savedCents).toBe(-29_900);
});

test('a percentage with decimals counts to the cent', () => {
  expect(savings({ ...SALE, listingAgentPercent: 2.75, planCents: 0 }).savedCents).toBe(1_320_000);
});
