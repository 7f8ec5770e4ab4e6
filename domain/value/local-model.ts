import { median } from '#domain/median.ts';
import { factorize, solve } from './cholesky.ts';
import {
  difference,
  eastAndNorth,
  type Figures,
  figuresAt,
  type Neighbor,
  type SaleColumns,
} from './sale-columns.ts';

const DAYS_PER_YEAR = 365.25;

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
/** Of a sale around what its home is worth; more for each figure that the sale does not state. */
const NOISE = 0.03;
const NOISE_PER_MISSING = 0.005;
/** Sales far from what their neighbors say lose weight: Student's t with so many degrees, in so many rounds. */
const STUDENT_DEGREES = 2;
const ROUNDS = 3;

export type LocalModel = Readonly<{
  /** Logarithm of the price today. */
  logPrice: number;
  /** Standard deviation of the logarithm, before it is calibrated. */
  deviation: number;
  /** What a unit of each difference is worth here, in logarithms. */
  slopes: Readonly<Record<FeatureKey, number>>;
  /** What each neighbor's age is worth: the market's change from its sale until today, in logarithms. */
  drifts: readonly number[];
  /** How much each neighbor counts; the level of the neighborhood has the rest up to 1. */
  weights: readonly number[];
}>;

type Point = Readonly<{
  place: Figures;
  /** Kilometers from the home, on the plane there. */
  east: number;
  north: number;
  values: readonly number[];
  /** Years before today. */
  years: number;
}>;

/**
 * Fits the sales around a home (a Gaussian process over place, time and differences, with priors) and
 * predicts the home's price on `day`. Deterministic.
 */
export function fitLocally(
  columns: SaleColumns,
  home: Figures,
  neighbors: readonly Neighbor[],
  day: number,
): LocalModel {
  const count = neighbors.length;
  const own: Point = { place: home, east: 0, north: 0, values: FEATURES.map(() => 0), years: 0 };
  const points = neighbors.map(({ index }) => pointAt(columns, home, index, day));
  const unexplained = points.map(
    ({ values }, at) =>
      (columns.logPrice[neighbors[at]?.index ?? 0] ?? 0) -
      FEATURES.reduce((sum, { prior }, feature) => sum + prior * (values[feature] ?? 0), 0),
  );
  const level = median(unexplained);
  const target = Float64Array.from(unexplained, (value) => value - level);
  const toHome = Float64Array.from(points, (point) => covariance(own, point));
  const between = new Float64Array(count * count);
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      between[i * count + j] = covariance(points[i] as Point, points[j] as Point);
    }
  }

  const baseNoise = points.map(({ place }) => NOISE + NOISE_PER_MISSING * missing(place, home));
  let noise = baseNoise;
  let factor = between;
  let influence: Float64Array = target;
  for (let round = 0; round < ROUNDS; round += 1) {
    factor = between.slice();
    for (let i = 0; i < count; i += 1) {
      factor[i * count + i] = (factor[i * count + i] ?? 0) + (noise[i] ?? 0);
    }
    factorize(factor, count);
    influence = solve(factor, target);
    if (round < ROUNDS - 1) noise = noise.map((own, i) => reweighted(own, baseNoise[i] ?? own, i));
  }
  const weights = solve(factor, toHome);
  const variance = covariance(own, own) - dot(toHome, weights) + NOISE;
  return {
    logPrice: level + dot(toHome, influence),
    deviation: Math.sqrt(Math.max(variance, NOISE)),
    slopes: slopesOf(points, influence),
    drifts: points.map((point) => drift(own, point, points, influence)),
    weights: [...weights],
  };

  function reweighted(current: number, base: number, i: number): number {
    const residual = current * (influence[i] ?? 0);
    return (base * (STUDENT_DEGREES + residual ** 2 / base)) / (STUDENT_DEGREES + 1);
  }
}

function pointAt(columns: SaleColumns, home: Figures, index: number, day: number): Point {
  const place = figuresAt(columns, index);
  const years = (day - (columns.day[index] ?? day)) / DAYS_PER_YEAR;
  const values = FEATURES.map(({ key }) => difference(place[key], home[key]));
  return { place, ...eastAndNorth(home, place), values, years };
}

function covariance(a: Point, b: Point): number {
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

function kilometers(a: Point, b: Point): number {
  return Math.sqrt((a.east - b.east) ** 2 + (a.north - b.north) ** 2);
}

function market(km: number, years: number): number {
  return MARKET.variance * Math.exp(-Math.abs(years) / MARKET.years - km / MARKET.km);
}

function at({ values }: Point, feature: number): number {
  return values[feature] ?? 0;
}

/** The posterior mean of each slope. */
function slopesOf(points: readonly Point[], influence: Float64Array): LocalModel['slopes'] {
  const slopes = FEATURES.map(({ key, prior, spread }, feature) => {
    const learned = points.reduce(
      (sum, point, i) => sum + (influence[i] ?? 0) * at(point, feature),
      0,
    );
    return [key, prior + spread ** 2 * learned];
  });
  return Object.fromEntries(slopes) as Record<FeatureKey, number>;
}

/** What the market's part says today at a point's place, less what it says at the day of its sale. */
function drift(
  own: Point,
  point: Point,
  points: readonly Point[],
  influence: Float64Array,
): number {
  return points.reduce((sum, other, i) => {
    const km = kilometers(point, other);
    const change = market(km, own.years - other.years) - market(km, point.years - other.years);
    return sum + (influence[i] ?? 0) * change;
  }, 0);
}

function missing(sale: Figures, home: Figures): number {
  return FEATURES.filter(({ key }) => Number.isNaN(sale[key]) && !Number.isNaN(home[key])).length;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
