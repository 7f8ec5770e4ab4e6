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
const ALIKE = { variance: 0.05, km: 20, area: 0.5, lot: 1, year: 0.5 } as const;
/** The market's months: variance, years until two months are nearly independent, kilometers. */
const MARKET = { variance: 0.01, years: 1.5, km: 25 } as const;
/** The level of the neighborhood, which is not known beforehand. */
const LEVEL_VARIANCE = 1;

const SLOPE_VARIANCES = FEATURES.map(({ spread }) => spread ** 2);
/** By feature; those after the third make no likeness of their own. */
const ALIKE_WIDTHS: readonly number[] = [ALIKE.area, ALIKE.lot, ALIKE.year];

/**
 * The sales around a home as the model sees them, by their order; the home itself comes last.
 * All of it is as seen from the home, whose own figures are therefore 0.
 */
export type Points = Readonly<{
  /** Kilometers from the home, on the plane there. */
  east: Float64Array;
  north: Float64Array;
  /** Years before today. */
  years: Float64Array;
  /** The difference of each feature from the home's, in the order of `FEATURES`. */
  values: readonly Float64Array[];
}>;

/** How the logarithms of two prices vary together. */
export function covariance(points: Points, a: number, b: number): number {
  const km = kilometers(points, a, b);
  const { years, values } = points;
  let sum = LEVEL_VARIANCE + market(km, (years[a] as number) - (years[b] as number));
  for (const place of PLACES) sum += place.variance * Math.exp(-km / place.km);
  let unlike = 0;
  for (let feature = 0; feature < FEATURES.length; feature += 1) {
    const [one, other] = [at(values, feature, a), at(values, feature, b)];
    sum += (SLOPE_VARIANCES[feature] as number) * one * other;
    const width = ALIKE_WIDTHS[feature];
    if (width !== undefined) unlike += ((one - other) / width) ** 2;
  }
  return sum + ALIKE.variance * Math.exp(-km / ALIKE.km - unlike / 2);
}

export function kilometers({ east, north }: Points, a: number, b: number): number {
  const [toEast, toNorth] = [
    (east[a] as number) - (east[b] as number),
    (north[a] as number) - (north[b] as number),
  ];
  return Math.sqrt(toEast * toEast + toNorth * toNorth);
}

/** The part of it that is the market’s, for a distance in kilometers and a time between in years. */
export function market(km: number, years: number): number {
  return MARKET.variance * Math.exp(-Math.abs(years) / MARKET.years - km / MARKET.km);
}

/** A figure of one feature at one point. */
function at(values: Points['values'], feature: number, point: number): number {
  return (values[feature] as Float64Array)[point] as number;
}
