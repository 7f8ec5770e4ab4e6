import { median } from '#domain/median.ts';
import {
  covariance,
  FEATURES,
  type FeatureKey,
  kilometers,
  market,
  type Points,
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

/** Noise variance of a sale price; more for each figure that the sale lacks. */
const NOISE = 0.01;
const NOISE_PER_MISSING = 0.005;
/**
 * Outliers get less weight: Student's t with this many degrees of freedom, in this many iterations.
 */
const STUDENT_DEGREES = 1;
const ROUNDS = 3;

export type LocalModel = Readonly<{
  /** Log price on the estimate's date. */
  logPrice: number;
  /** Standard deviation of the log price, before calibration. */
  deviation: number;
  /** Effect of one unit of each difference on the log price here. */
  slopes: Readonly<Record<FeatureKey, number>>;
  /** Change of the market's log price from a neighbor's sale until today. */
  driftOf: (neighbor: number) => number;
  /**
   * Monthly index of the neighborhood: log price level by number of months ago, from 0 to the age
   * of the oldest neighbor, at most twelve.
   */
  months: readonly number[];
  /** Weight of each neighbor. The rest up to 1 is the prior of the neighborhood's level. */
  weights: readonly number[];
}>;

/**
 * Fits the sales around a home (a Gaussian process over location, time and differences, with
 * priors) and predicts the home's price on `day`. Deterministic.
 */
export function fitLocally(
  columns: SaleColumns,
  home: Figures,
  neighbors: readonly Neighbor[],
  day: number,
): LocalModel {
  const count = neighbors.length;
  const sales = neighbors.map(({ index }) => figuresAt(columns, index));
  const days = neighbors.map(({ index }) => columns.day[index] ?? day);
  const points = pointsOf(home, sales, days, day);
  const unexplained = neighbors.map(
    ({ index }, point) =>
      (columns.logPrice[index] ?? 0) -
      FEATURES.reduce(
        (sum, { prior }, feature) => sum + prior * (points.values[feature]?.[point] ?? 0),
        0,
      ),
  );
  const level = median(unexplained);
  const target = Float64Array.from(unexplained, (value) => value - level);
  const toHome = Float64Array.from(sales, (_, point) => covariance(points, count, point));
  const between = new Float64Array(count * count);
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j <= i; j += 1) between[i * count + j] = covariance(points, i, j);
  }
  const noise = Float64Array.from(sales, (sale) => NOISE + NOISE_PER_MISSING * missing(sale, home));
  const { factor, influence } = fitRobustly(between, target, noise);
  const weights = solve(factor, toHome);
  const variance = covariance(points, count, count) - dot(toHome, weights) + NOISE;
  const drift = (point: number, years: number) => driftOf(points, influence, point, years);
  return {
    logPrice: level + dot(toHome, influence),
    deviation: Math.sqrt(Math.max(variance, NOISE)),
    slopes: slopesOf(points, influence),
    months: monthsBack(points).map((months) => -drift(count, months / 12)),
    driftOf: (point) => drift(point, points.years[point] ?? 0),
    weights: [...weights],
  };
}

/**
 * Solves for the influence of each sale with less weight for outliers: leave-one-out residuals
 * under Student's t. Residuals beyond what the distance between sales explains are added to a
 * sale's noise.
 */
function fitRobustly(between: Float64Array, target: Float64Array, base: Float64Array) {
  const count = target.length;
  const noise = base.slice();
  for (let round = 1; ; round += 1) {
    const factor = between.slice();
    for (let i = 0; i < count; i += 1) {
      factor[i * count + i] = (factor[i * count + i] as number) + (noise[i] as number);
    }
    factorize(factor, count);
    const influence = solve(factor, target);
    if (round === ROUNDS) return { factor, influence };
    const precision = inverseDiagonal(factor, count);
    for (let i = 0; i < count; i += 1) {
      const own = base[i] as number;
      const certain = precision[i] as number;
      const off = (influence[i] as number) / certain;
      const variance = Math.max(own, 1 / certain - (noise[i] as number) + own);
      const excess = (off ** 2 / variance - 1) / (STUDENT_DEGREES + 1);
      noise[i] = own + Math.max(0, excess) * variance;
    }
  }
}

/** A square matrix of `size` rows in row-major order. Only the lower triangle is used. */
type Triangle = Float64Array;

/** Smaller pivots are treated as zero: two sales are identical. */
const MIN_PIVOT = 1e-10;

/** Replaces a positive definite matrix with its lower Cholesky factor, in place. O(size³ / 6). */
function factorize(matrix: Triangle, size: number): void {
  for (let i = 0; i < size; i += 1) {
    const row = i * size;
    for (let j = 0; j <= i; j += 1) {
      const other = j * size;
      let sum = matrix[row + j] as number;
      for (let k = 0; k < j; k += 1) {
        sum -= (matrix[row + k] as number) * (matrix[other + k] as number);
      }
      matrix[row + j] =
        i === j ? Math.sqrt(Math.max(sum, MIN_PIVOT)) : sum / (matrix[other + j] as number);
    }
  }
}

/** Solves L·Lᵀ·x = b, where L is the result of `factorize`. */
function solve(factor: Triangle, b: Float64Array): Float64Array {
  const size = b.length;
  const x = b.slice();
  for (let i = 0; i < size; i += 1) {
    let value = x[i] as number;
    for (let k = 0; k < i; k += 1) {
      value -= (factor[i * size + k] as number) * (x[k] as number);
    }
    x[i] = value / (factor[i * size + i] as number);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    const value = (x[i] as number) / (factor[i * size + i] as number);
    x[i] = value;
    for (let k = 0; k < i; k += 1) {
      x[k] = (x[k] as number) - (factor[i * size + k] as number) * value;
    }
  }
  return x;
}

/** Diagonal of the inverse of L·Lᵀ, where L is the result of `factorize`. O(size³ / 6). */
function inverseDiagonal(factor: Triangle, size: number): Float64Array {
  const diagonal = new Float64Array(size);
  const column = new Float64Array(size);
  for (let j = 0; j < size; j += 1) {
    let squares = 0;
    for (let i = j; i < size; i += 1) {
      let value = i === j ? 1 : 0;
      for (let k = j; k < i; k += 1) {
        value -= (factor[i * size + k] as number) * (column[k] as number);
      }
      value /= factor[i * size + i] as number;
      column[i] = value;
      squares += value * value;
    }
    diagonal[j] = squares;
  }
  return diagonal;
}

function pointsOf(
  home: Figures,
  sales: readonly Figures[],
  days: readonly number[],
  today: number,
): Points {
  const size = sales.length + 1;
  const [east, north, years] = [1, 2, 3].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const values = FEATURES.map(() => new Float64Array(size));
  for (const [point, sale] of sales.entries()) {
    const place = eastAndNorth(home, sale);
    east[point] = place.east;
    north[point] = place.north;
    years[point] = (today - (days[point] ?? today)) / DAYS_PER_YEAR;
    for (const [feature, { key }] of FEATURES.entries()) {
      (values[feature] as Float64Array)[point] = difference(sale[key], home[key]);
    }
  }
  return { east, north, years, values };
}

/** Posterior mean of each slope. */
function slopesOf({ values }: Points, influence: Float64Array): LocalModel['slopes'] {
  const slopes = FEATURES.map(({ key, prior, spread }, feature) => [
    key,
    prior + spread ** 2 * dot(influence, values[feature] as Float64Array),
  ]);
  return Object.fromEntries(slopes) as Record<FeatureKey, number>;
}

/** The market term at a point's location today, minus its value that many years ago. */
function driftOf(points: Points, influence: Float64Array, point: number, years: number): number {
  let sum = 0;
  for (let other = 0; other < influence.length; other += 1) {
    const km = kilometers(points, point, other);
    const ago = points.years[other] as number;
    sum += (influence[other] as number) * (market(km, ago) - market(km, years - ago));
  }
  return sum;
}

const MAX_MONTHS = 12;

function monthsBack({ years }: Points): readonly number[] {
  const oldest = years.reduce((max, ago) => Math.max(max, ago), 0);
  const count = Math.min(MAX_MONTHS, Math.floor(oldest * 12));
  return Array.from({ length: count + 1 }, (_, months) => months);
}

function missing(sale: Figures, home: Figures): number {
  return FEATURES.filter(({ key }) => Number.isNaN(sale[key]) && !Number.isNaN(home[key])).length;
}

/** Dot product over the length of the first. */
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
