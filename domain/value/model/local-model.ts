import { median } from '#domain/median.ts';
import { factorize, solve } from './cholesky.ts';
import {
  at,
  covariance,
  FEATURES,
  type FeatureKey,
  kilometers,
  market,
  type Point,
} from './covariance.ts';
import {
  difference,
  eastAndNorth,
  type Figures,
  figuresAt,
  type Neighbor,
  type SaleColumns,
} from './sale-columns.ts';

const DAYS_PER_YEAR = 365.25;

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
  /**
   * The neighborhood's monthly index: what a price of today was, in logarithms, so many months ago,
   * from 0 to as far back as the neighbors reach, at most twelve.
   */
  months: readonly number[];
  /** How much each neighbor counts; the level of the neighborhood has the rest up to 1. */
  weights: readonly number[];
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
    months: monthsBack(points).map(
      (months) => -drift(own, { ...own, years: months / 12 }, points, influence),
    ),
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

const MAX_MONTHS = 12;

function monthsBack(points: readonly Point[]): readonly number[] {
  const oldest = points.reduce((most, { years }) => Math.max(most, years), 0);
  const count = Math.min(MAX_MONTHS, Math.floor(oldest * 12));
  return Array.from({ length: count + 1 }, (_, months) => months);
}

function missing(sale: Figures, home: Figures): number {
  return FEATURES.filter(({ key }) => Number.isNaN(sale[key]) && !Number.isNaN(home[key])).length;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
