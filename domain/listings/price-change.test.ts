import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { HELD_DAYS, type PriceEvent, priceChange } from './price-change.ts';

const HELD_MS = HELD_DAYS * DAY_MS;
const SECOND = 1_000;

/**
 * The change after a history of prices, each with its duration in ms; the last is the new price.
 */
function changeAfter(...prices: readonly (readonly [cents: number, ms: number])[]) {
  let at = 0;
  const history = prices.slice(0, -1).map(([priceCents, ms], place): PriceEvent => {
    const from = at;
    at += ms;
    return { event: place === 0 ? 'listed' : 'price_changed', priceCents, at: from };
  });
  return priceChange(history, prices.at(-1)?.[0] ?? 0, at);
}

test.each([
  ['that stood for seven days', HELD_MS, { previousPriceCents: 500, priceChangedAt: HELD_MS }],
  ['that stood a millisecond less', HELD_MS - 1, undefined],
  ['of a moment', 0, undefined],
])('a reduction from a price %s', (_, ms, change) => {
  expect(changeAfter([500, ms], [450, 0])).toEqual(change);
});

test('a price raised and lowered again within seconds is no reduction', () => {
  expect(changeAfter([485, 30 * DAY_MS], [959, SECOND], [485, 0])).toBeUndefined();
  // Alternates twelve times.
  const flips = Array.from({ length: 12 }, (_, turn) => [turn % 2 ? 959 : 485, SECOND] as const);
  expect(changeAfter([485, 30 * DAY_MS], ...flips, [485, 0])).toBeUndefined();
});

test('a reduction after such a change is counted from the lasting price, and from when it ended', () => {
  const at = 30 * DAY_MS;
  const change = { previousPriceCents: 485, priceChangedAt: at };
  expect(changeAfter([485, at], [959, SECOND], [475, 0])).toEqual(change);
  // A short-lived price does not make it a reduction either.
  expect(changeAfter([485, at], [475, 20 * DAY_MS], [476, SECOND], [475, 0])).toEqual(change);
  expect(changeAfter([485, at], [475, DAY_MS], [470, 0])).toEqual(change);
});

test('the former price is the latest of several lasting prices', () => {
  expect(changeAfter([500, HELD_MS], [480, HELD_MS], [490, 0])).toEqual({
    previousPriceCents: 480,
    priceChangedAt: 2 * HELD_MS,
  });
});

test('a price lasts through other changes of the listing, but not through a withdrawal', () => {
  const history: readonly PriceEvent[] = [
    { event: 'listed', priceCents: 500, at: 0 },
    { event: 'under_contract', priceCents: 500, at: 3 * DAY_MS },
    { event: 'back_on_market', priceCents: 500, at: 6 * DAY_MS },
  ];
  expect(priceChange(history, 450, HELD_MS)).toEqual({
    previousPriceCents: 500,
    priceChangedAt: HELD_MS,
  });
  const relisted: readonly PriceEvent[] = [
    ...history,
    { event: 'withdrawn', priceCents: 500, at: HELD_MS },
    { event: 'listed', priceCents: 480, at: HELD_MS + 1 },
  ];
  expect(priceChange(relisted, 450, HELD_MS + DAY_MS)).toBeUndefined();
});

test('without a history there is no former price', () => {
  expect(priceChange([], 450, 0)).toBeUndefined();
});
