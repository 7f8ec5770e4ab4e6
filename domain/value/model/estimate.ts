import { median } from '#domain/median.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { type Calibration, MIN_SALES, type Thickness, thicknessOf } from '#domain/value/range.ts';
import type { Home } from '#domain/value/sale.ts';
import { FEATURES, type FeatureKey } from './covariance.ts';
import { fitLocally, type LocalModel } from './local-model.ts';
import {
  difference,
  type Figures,
  figuresAt,
  figuresOf,
  type Neighbor,
  neighborsOf,
  type SaleColumns,
} from './sale-columns.ts';

/** Version of the method. Any change of a constant needs a new version. */
export const METHOD = 'local-3';

const MIN_COMPARABLES = 6;
const MAX_COMPARABLES = 12;
/** After the sixth, a comparable must have at least this share of the first one's weight. */
const MIN_PART_OF_FIRST = 0.25;

export type AdjustmentKey = FeatureKey | 'market';

/** Adjustment of a sale's price for one difference from the home, in dollars. */
export type Adjustment = Readonly<{ key: AdjustmentKey; dollars: number }>;

export type Comparable = Readonly<{
  id: string;
  /** Distance in kilometers. */
  km: number;
  /** Day of the closing, in days since 1970-01-01. */
  day: number;
  price: number;
  adjustments: readonly Adjustment[];
  /** Price plus adjustments. */
  adjusted: number;
  /** Weight in the average, 0 to 1; the sum over all comparables is 1. */
  share: number;
  /** `adjusted` times `share`, in dollars, rounded. */
  contribution: number;
}>;

export type Estimate = Readonly<{
  /** Dollars: exactly the sum of all contributions and `others`. */
  point: number;
  low: number;
  high: number;
  comparables: readonly Comparable[];
  /** Effect of all other sales on the average of the comparables, in dollars. */
  others: Readonly<{ count: number; dollars: number }>;
  thickness: Thickness;
  /** Unknown figures of the home, which were ignored. */
  missing: readonly FeatureKey[];
  /** Changes of the home with the largest effect on the point first. */
  steps: readonly Step[];
  /** Price level now and in previous months in percent of now; the first is 100. */
  monthsPercent: readonly number[];
  method: typeof METHOD;
  /** Date of the estimate, in days since 1970-01-01. */
  day: number;
}>;

/** Too few sales of the type within reach for an estimate. */
export type NoEstimate = Readonly<{ count: number }>;

/**
 * Estimated price of a home on a day, from sales around it. Deterministic: the same sales and home
 * result in the same dollars.
 *
 * @param isAllowed Which sales may be used, by row: those before a day, or all but the home's own.
 */
export function estimate(
  columns: SaleColumns,
  home: Home,
  day: number,
  calibration: Calibration,
  isAllowed: (row: number) => boolean = () => true,
): Estimate | NoEstimate {
  const figures = figuresOf(home);
  const neighbors = credibleNeighbors(columns, figures, isAllowed);
  if (neighbors.length < MIN_SALES) return { count: neighbors.length };
  const model = fitLocally(columns, figures, neighbors, day);
  const thickness = thicknessAround(neighbors);
  const reach = calibration[home.type][thickness] * model.deviation;
  const point = dollars(model.logPrice);
  const comparables = comparablesOf(columns, figures, neighbors, model);
  const average = comparables.reduce((sum, { contribution }) => sum + contribution, 0);
  return {
    point,
    low: dollars(model.logPrice - reach),
    high: dollars(model.logPrice + reach),
    comparables,
    others: { count: neighbors.length - comparables.length, dollars: point - average },
    thickness,
    missing: FEATURES.map(({ key }) => key).filter((key) => isMissing(home, figures, key)),
    steps: stepsOf(home, figures, model),
    monthsPercent: model.months.map((change) => Math.round(1_000 * Math.exp(change)) / 10),
    method: METHOD,
    day,
  };
}

/**
 * A sale cannot be when its price differs from those around it by more than this factor, and by more
 * than this many standard deviations of them: a shifted decimal, or a part of a home.
 */
const MIN_FACTOR = 4;
const MIN_DEVIATIONS = 6;
const LAND = PROPERTY_TYPES.indexOf('vacant_land');
/** Standard deviations per median absolute deviation of a normal distribution. */
const DEVIATIONS_PER_MEDIAN = 1.4826;
/**
 * The most similar sales, lowest cost first, without those whose prices cannot be. Lots next to each
 * other differ by more than that, so no sale of land is left out.
 */
export function credibleNeighbors(
  columns: SaleColumns,
  home: Figures,
  isAllowed: (row: number) => boolean,
): readonly Neighbor[] {
  const neighbors = neighborsOf(columns, home, isAllowed);
  if (home.type === LAND) return neighbors;
  const unexplained = neighbors.map(({ index }) => unexplainedOf(columns, home, index));
  const level = median(unexplained);
  const off = unexplained.map((value) => Math.abs(value - level));
  const deviation = DEVIATIONS_PER_MEDIAN * median(off);
  const most = Math.max(Math.log(MIN_FACTOR), MIN_DEVIATIONS * deviation);
  return neighbors.filter((_, at) => (off[at] ?? 0) <= most);
}

/** Log price of a sale without the usual effect of its differences from the home. */
function unexplainedOf(columns: SaleColumns, home: Figures, index: number): number {
  const sale = figuresAt(columns, index);
  return FEATURES.reduce(
    (rest, { key, prior }) => rest - prior * difference(sale[key], home[key]),
    columns.logPrice[index] ?? 0,
  );
}

export function isEstimate(answer: Estimate | NoEstimate): answer is Estimate {
  return 'point' in answer;
}

/** Depends on the distance of the eighth sale, not on similarity. */
export function thicknessAround(neighbors: readonly Neighbor[]): Thickness {
  const distances = neighbors.map(({ km }) => km).toSorted((a, b) => a - b);
  return thicknessOf(distances[MIN_SALES - 1] ?? Number.POSITIVE_INFINITY);
}

function comparablesOf(
  columns: SaleColumns,
  home: Figures,
  neighbors: readonly Neighbor[],
  model: LocalModel,
): readonly Comparable[] {
  const byWeight = neighbors
    .map((neighbor, i) => ({ neighbor, i, weight: model.weights[i] ?? 0 }))
    .toSorted((a, b) => b.weight - a.weight || a.neighbor.cost - b.neighbor.cost);
  const min = (byWeight[0]?.weight ?? 0) * MIN_PART_OF_FIRST;
  const chosen = byWeight
    .slice(0, MAX_COMPARABLES)
    .filter(({ weight }, place) => place < MIN_COMPARABLES || weight >= min)
    .map((candidate) => ({ ...candidate, weight: Math.max(candidate.weight, 0) }));
  const total = chosen.reduce((sum, { weight }) => sum + weight, 0);
  return chosen.map(({ neighbor: { index, km }, i, weight }) => {
    const price = dollars(columns.logPrice[index] ?? 0);
    const { adjustments, adjusted } = adjust(
      price,
      figuresAt(columns, index),
      home,
      model,
      model.driftOf(i),
    );
    const share = total > 0 ? weight / total : 1 / chosen.length;
    return {
      id: columns.ids[index] ?? '',
      km,
      day: columns.day[index] ?? 0,
      price,
      adjustments,
      adjusted,
      share,
      contribution: Math.round(adjusted * share),
    };
  });
}

/** Adjustments are applied in sequence and rounded to dollars, so that they add up. */
function adjust(
  price: number,
  sale: Figures,
  home: Figures,
  { slopes }: LocalModel,
  drift: number,
): Pick<Comparable, 'adjustments' | 'adjusted'> {
  const factors: readonly (readonly [AdjustmentKey, number])[] = [
    ['market', drift],
    ...FEATURES.map(({ key }) => [key, slopes[key] * difference(home[key], sale[key])] as const),
  ];
  let exact = Math.log(price);
  let adjusted = price;
  const adjustments: Adjustment[] = [];
  for (const [key, factor] of factors) {
    exact += factor;
    const step = dollars(exact) - adjusted;
    adjusted += step;
    if (step !== 0) adjustments.push({ key, dollars: step });
  }
  return { adjustments, adjusted };
}

/**
 * Figures that a type does not have are not missing: a condominium has no lot, land has no rooms.
 */
function isMissing({ type }: Home, figures: Figures, key: FeatureKey): boolean {
  if (type === 'condo' && key === 'lot') return false;
  if (type === 'vacant_land' && key !== 'lot') return false;
  return Number.isNaN(figures[key]);
}

/**
 * The home with one figure increased: 100 square feet, 1,000 of land, ten years newer, one room.
 */
const STEPS: Readonly<Record<FeatureKey, (home: Home) => Home>> = {
  area: (home) => ({ ...home, livingArea: home.livingArea && home.livingArea + 100 }),
  lot: (home) => ({ ...home, lotArea: home.lotArea && home.lotArea + 1_000 }),
  year: (home) => ({ ...home, yearBuilt: home.yearBuilt && home.yearBuilt + 10 }),
  beds: (home) => ({ ...home, bedrooms: home.bedrooms && home.bedrooms + 1 }),
  baths: (home) => ({ ...home, bathrooms: home.bathrooms && home.bathrooms + 1 }),
};

/** Change of an estimate for one such increase, in dollars. */
type Step = Readonly<{ key: FeatureKey; dollars: number }>;

/** Changes of a home's estimate, largest first. */
function stepsOf(home: Home, figures: Figures, { slopes, logPrice }: LocalModel): readonly Step[] {
  return FEATURES.map(({ key }) => {
    const after = figuresOf(STEPS[key](home))[key];
    const change = slopes[key] * difference(after, figures[key]);
    return { key, dollars: dollars(logPrice + change) - dollars(logPrice) };
  })
    .filter((step) => step.dollars !== 0)
    .toSorted((a, b) => Math.abs(b.dollars) - Math.abs(a.dollars));
}

/** Converts a log price to whole dollars. */
function dollars(logarithm: number): number {
  return Math.round(Math.exp(logarithm));
}
