import { median } from '#domain/median.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { FEATURES } from './covariance.ts';
import {
  difference,
  type Figures,
  figuresAt,
  type Neighbor,
  neighborsOf,
  type SaleColumns,
} from './sale-columns.ts';

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
