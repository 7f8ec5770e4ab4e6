/**
 * Prior effect of a difference on the log price: 0.75 per unit of log area, 0.12 per log lot, 0.12
 * per fifty years newer, 0.04 per bathroom, 0 per bedroom with the same area. `spread` is the
 * standard deviation by which nearby sales may change each effect.
 */
export const FEATURES = [
  { key: 'area', prior: 0.75, spread: 0.15 },
  { key: 'lot', prior: 0.12, spread: 0.08 },
  { key: 'year', prior: 0.12, spread: 0.15 },
  { key: 'beds', prior: 0, spread: 0.02 },
  { key: 'baths', prior: 0.04, spread: 0.02 },
] as const;
export type FeatureKey = (typeof FEATURES)[number]['key'];

/**
 * Covariance of prices by location: variances of the log price with their length scales in
 * kilometers.
 */
const PLACES = [
  { variance: 0.02, km: 0.4 },
  { variance: 0.03, km: 3 },
  { variance: 0.05, km: 25 },
] as const;
/** Additional covariance of homes with similar size, lot and age. */
const SIMILARITY = { variance: 0.05, km: 20, area: 0.5, lot: 1, year: 0.5 } as const;
/** The market over time: variance, time scale in years, length scale in kilometers. */
const MARKET = { variance: 0.01, years: 1.5, km: 25 } as const;
/** Prior variance of the neighborhood's unknown price level. */
const LEVEL_VARIANCE = 1;

const SLOPE_VARIANCES = FEATURES.map(({ spread }) => spread ** 2);
/** Length scales by feature; features after the third have none. */
const SIMILARITY_SCALES: readonly number[] = [SIMILARITY.area, SIMILARITY.lot, SIMILARITY.year];

/**
 * The sales around a home in order, with the home itself last. All values are relative to the home,
 * whose own are therefore 0.
 */
export type Points = Readonly<{
  /** Kilometers from the home (flat approximation). */
  east: Float64Array;
  north: Float64Array;
  /** Years before the estimate's date. */
  years: Float64Array;
  /** Difference of each feature from the home, in the order of `FEATURES`. */
  values: readonly Float64Array[];
}>;

/** Covariance of two log prices. */
export function covariance(points: Points, a: number, b: number): number {
  const km = kilometers(points, a, b);
  const { years, values } = points;
  let sum = LEVEL_VARIANCE + market(km, (years[a] as number) - (years[b] as number));
  for (const place of PLACES) sum += place.variance * Math.exp(-km / place.km);
  let unlike = 0;
  for (let feature = 0; feature < FEATURES.length; feature += 1) {
    const [one, other] = [at(values, feature, a), at(values, feature, b)];
    sum += (SLOPE_VARIANCES[feature] as number) * one * other;
    const width = SIMILARITY_SCALES[feature];
    if (width !== undefined) unlike += ((one - other) / width) ** 2;
  }
  return sum + SIMILARITY.variance * Math.exp(-km / SIMILARITY.km - unlike / 2);
}

export function kilometers({ east, north }: Points, a: number, b: number): number {
  const [toEast, toNorth] = [
    (east[a] as number) - (east[b] as number),
    (north[a] as number) - (north[b] as number),
  ];
  return Math.sqrt(toEast * toEast + toNorth * toNorth);
}

/** The market's part of the covariance, for a distance in kilometers and in years. */
export function market(km: number, years: number): number {
  return MARKET.variance * Math.exp(-Math.abs(years) / MARKET.years - km / MARKET.km);
}

function at(values: Points['values'], feature: number, point: number): number {
  return (values[feature] as Float64Array)[point] as number;
}
