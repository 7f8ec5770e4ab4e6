import { DAY_MS } from '#domain/calendar.ts';
import { KM_PER_MILE } from '#domain/places/geometry/bounds.ts';
import type { ShownComparable, ShownRange } from '#domain/value/estimate-answer.ts';
import type { Estimate } from '#domain/value/model/estimate.ts';
import type { SalesAround } from './find-neighbors.ts';

/** Minimum distance shown, so that the exact location of a neighbor is not revealed. */
const MIN_MILES = 0.1;

/** Converts an estimate to an answer, with the addresses and locations of the comparables. */
export function shownRange(estimate: Estimate, { byId }: SalesAround): ShownRange {
  const { point, low, high, day, method, thickness, others } = estimate;
  const comparables = estimate.comparables.flatMap((comparable): ShownComparable[] => {
    const sale = byId.get(comparable.id);
    if (!sale) return [];
    const { address, city, livingArea, lat, lng } = sale;
    const { price, adjustments, adjusted, contribution } = comparable;
    return [
      {
        ...{ address, city, livingArea, lat, lng, price, adjusted, contribution },
        miles: Math.max(MIN_MILES, Math.round((comparable.km / KM_PER_MILE) * 10) / 10),
        soldOn: dayOf(comparable.day),
        perFoot: livingArea ? Math.round(price / livingArea) : null,
        adjustments: [...adjustments],
        sharePercent: Math.round(comparable.share * 1_000) / 10,
      },
    ];
  });
  return { point, low, high, on: dayOf(day), method, thickness, comparables, others };
}

/** Converts a number of days since 1970-01-01 to `YYYY-MM-DD`. */
export function dayOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Dollars to which the estimate of a home with a hidden address is rounded. */
export const HIDDEN_STEP = 5_000;

/**
 * The estimate of a home with a hidden address: the rounded dollars of its exact place, with the
 * comparables of the center of its ZIP. The contributions and `others` still add up to the point.
 */
export function withoutPlace(
  atCenter: ShownRange,
  { point: exact, low, high }: Pick<Estimate, 'point' | 'low' | 'high'>,
): ShownRange {
  const rounded = (dollars: number) => Math.round(dollars / HIDDEN_STEP) * HIDDEN_STEP;
  const point = rounded(exact);
  const average = atCenter.comparables.reduce((sum, { contribution }) => sum + contribution, 0);
  return {
    ...atCenter,
    point,
    low: rounded(low),
    high: rounded(high),
    others: { ...atCenter.others, dollars: point - average },
  };
}
