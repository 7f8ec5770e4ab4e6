import type { Figures } from './sale-columns.ts';

/**
 * What a difference is worth where nearby sales say nothing else, in logarithms of the price: 0.75 for
 * a unit of log area, 0.12 for log lot, 0.12 for fifty years newer, 0.04 for a bathroom, nothing for a
 * bedroom in the same area. `spread` is how far sales nearby may move each (one standard deviation).
 */
export const FEATURES = [
  { key: 'area', prior: 0.75, spread: 0.15 },
  { key: 'lot', prior: 0.12, spread: 0.08 },
  { key: 'year', prior: 0.12, spread: 0.15 },
  { key: 'beds', prior: 0, spread: 0.02 },
  { key: 'baths', prior: 0.04, spread: 0.02 },
] as const;
export type FeatureKey = (typeof FEATURES)[number]['key'];

/** How prices of two places vary together: variances of log price and the kilometers they reach. */
const PLACES = [
  { variance: 0.02, km: 0.4 },
  { variance: 0.03, km: 3 },
  { variance: 0.05, km: 25 },
] as const;
/** Homes alike in size, lot and age vary together beyond what their differences explain. */
const ALIKE = { variance: 0.02, km: 2, area: 0.5, lot: 0.6, year: 0.5 } as const;
/** The market's months: variance, years until two months are nearly independent, kilometers. */
const MARKET = { variance: 0.01, years: 1.5, km: 25 } as const;
/** The level of the neighborhood, which is not known beforehand. */
const LEVEL_VARIANCE = 1;
/** A sale, or the home, as the model sees it. */
export type Point = Readonly<{
  place: Figures;
  /** Kilometers from the home, on the plane there. */
  east: number;
  north: number;
  values: readonly number[];
  /** Years before today. */
  years: number;
}>;

/** How the logarithms of two prices vary together. */
export function covariance(a: Point, b: Point): number {
  const km = kilometers(a, b);
  let sum = LEVEL_VARIANCE + market(km, a.years - b.years);
  for (const place of PLACES) sum += place.variance * Math.exp(-km / place.km);
  const unlike =
    (at(a, 0) - at(b, 0)) ** 2 / ALIKE.area ** 2 +
    (at(a, 1) - at(b, 1)) ** 2 / ALIKE.lot ** 2 +
    (at(a, 2) - at(b, 2)) ** 2 / ALIKE.year ** 2;
  sum += ALIKE.variance * Math.exp(-km / ALIKE.km - unlike / 2);
  for (const [feature, { spread }] of FEATURES.entries()) {
    sum += spread ** 2 * at(a, feature) * at(b, feature);
  }
  return sum;
}

export function kilometers(a: Point, b: Point): number {
  return Math.sqrt((a.east - b.east) ** 2 + (a.north - b.north) ** 2);
}

/** The part of it that is the market’s, for a distance in kilometers and a time between in years. */
export function market(km: number, years: number): number {
  return MARKET.variance * Math.exp(-Math.abs(years) / MARKET.years - km / MARKET.km);
}

/** The difference of one feature from the home’s. */
export function at({ values }: Point, feature: number): number {
  return values[feature] ?? 0;
}
