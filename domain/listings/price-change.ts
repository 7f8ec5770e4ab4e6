import { DAY_MS } from '#domain/calendar.ts';
import type { HISTORY_EVENTS } from './listing-answer.ts';

/** Days. A price in effect for less does not count as a former price. */
export const HELD_DAYS = 7;

/** An event of a listing's history with the price it had; `at` is epoch ms. */
export type PriceEvent = Readonly<{
  event: (typeof HISTORY_EVENTS)[number];
  priceCents: number;
  at: number;
}>;

/** The former price, and the instant (epoch ms) at which it ended. */
export type PriceChange = Readonly<{ previousPriceCents: number; priceChangedAt: number }>;

type Period = Readonly<{ priceCents: number; from: number; until: number }>;

/**
 * The public price change of a listing published at `priceCents`: from the last price that lasted
 * seven days. Shorter ones are skipped, so that raising a price and lowering it again is not a
 * reduction. `undefined` when there is none.
 * @param history oldest first. Events before the listing was last listed are ignored.
 * @param at when the price is published, epoch ms
 */
export function priceChange(
  history: readonly PriceEvent[],
  priceCents: number,
  at: number,
): PriceChange | undefined {
  const listed = history.findLastIndex(({ event }) => event === 'listed');
  const points = [...history.slice(Math.max(0, listed)), { priceCents, at }];
  const periods = merged(
    points.map((point, index) => ({
      priceCents: point.priceCents,
      from: point.at,
      until: points[index + 1]?.at ?? Infinity,
    })),
  );
  const held = merged(periods.filter(({ from, until }) => until - from >= HELD_DAYS * DAY_MS));
  const former = held.at(-2);
  return former && { previousPriceCents: former.priceCents, priceChangedAt: former.until };
}

/** Adjacent periods with the same price are merged. */
function merged(periods: readonly Period[]): readonly Period[] {
  const runs: Period[] = [];
  for (const period of periods) {
    const last = runs.at(-1);
    if (last?.priceCents === period.priceCents)
      runs.splice(-1, 1, { ...last, until: period.until });
    else runs.push(period);
  }
  return runs;
}
