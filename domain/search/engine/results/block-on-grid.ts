import type { BlockFacts } from '#domain/search/engine/columns/block-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits, xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import { addToSquare, type ClusterGrid } from './cluster-grid.ts';

/** The square that contains all listings of a block; `undefined` when there are several. */
export function squareOf(
  { side, across, west, north }: ClusterGrid,
  { minX, maxX, minY, maxY }: BlockFacts,
  block: number,
): number | undefined {
  const column = Math.floor((minX[block] ?? 0) / side);
  const line = Math.floor((minY[block] ?? 0) / side);
  const isOne =
    column === Math.floor((maxX[block] ?? 0) / side) &&
    line === Math.floor((maxY[block] ?? 0) / side);
  return isOne ? (line - north) * across + column - west : undefined;
}

/** Counts all listings of a block. */
export function addWholeBlock(
  grid: ClusterGrid,
  blocks: BlockFacts,
  block: number,
  square: number,
) {
  addToSquare(grid, square, blocks.maxRow[block] ?? 0, {
    ...{ many: blocks.live[block] ?? 0 },
    ...{ sumX: blocks.sumX[block] ?? 0, sumY: blocks.sumY[block] ?? 0 },
    ...{ minX: blocks.minX[block] ?? 0, maxX: blocks.maxX[block] ?? 0 },
    ...{ minY: blocks.minY[block] ?? 0, maxY: blocks.maxY[block] ?? 0 },
    ...{ min: blocks.minDollars[block] ?? 0, max: blocks.maxDollars[block] ?? 0 },
  });
}

/** Some positions of a block. */
export type Others = Readonly<{ positions: Uint32Array; count: number }>;

/** Lowest and highest dollars of the listings that a search may find. */
export type Prices = Pick<Plan, 'leastDollars' | 'mostDollars'>;

/**
 * Counts the first `count` positions in `chosen`, which are part of a block in one square.
 * @param others the rest of the block, if known: the smaller set is summed
 */
export function addPartOfBlock(
  grid: ClusterGrid,
  columns: Columns,
  prices: Prices,
  chosen: Uint32Array,
  count: number,
  block: number,
  square: number,
  others?: Others,
): void {
  if (count === 0) return;
  const { row, blocks } = columns;
  const isFewer = others !== undefined && others.count < count;
  const summed = isFewer ? others : { positions: chosen, count };
  const sums = sumOfPoints(columns, block, summed);
  const [sumX, sumY] = isFewer
    ? [(blocks.sumX[block] ?? 0) - sums.x, (blocks.sumY[block] ?? 0) - sums.y]
    : [sums.x, sums.y];
  const first = chosen[0] ?? 0;
  const [x, y] = [xAt(columns, first), yAt(columns, first)];
  const price = columns.dollars[first] ?? 0;
  addToSquare(grid, square, row[first] ?? 0, {
    ...{ many: count, sumX, sumY, minX: x, maxX: x, minY: y, maxY: y },
    ...{ min: price, max: price },
  });
  const { across, down, inPrice } = boundsWithin(grid, blocks, prices, block, square);
  if (!across)
    for (let i = 0; i < count; i++)
      widen(grid.minX, grid.maxX, square, xAt(columns, chosen[i] ?? 0));
  if (!down)
    for (let i = 0; i < count; i++)
      widen(grid.minY, grid.maxY, square, yAt(columns, chosen[i] ?? 0));
  if (!inPrice)
    for (let i = 0; i < count; i++)
      widen(grid.minDollars, grid.maxDollars, square, columns.dollars[chosen[i] ?? 0] ?? 0);
}

/** Whether what a search may find in a block is within the bounds of a square, by each bound. */
function boundsWithin(
  grid: ClusterGrid,
  blocks: BlockFacts,
  { leastDollars, mostDollars }: Prices,
  block: number,
  square: number,
) {
  const least = Math.max(blocks.minDollars[block] ?? 0, leastDollars);
  const most = Math.min(blocks.maxDollars[block] ?? 0, mostDollars);
  return {
    across:
      (blocks.minX[block] ?? 0) >= (grid.minX[square] ?? 0) &&
      (blocks.maxX[block] ?? 0) <= (grid.maxX[square] ?? 0),
    down:
      (blocks.minY[block] ?? 0) >= (grid.minY[square] ?? 0) &&
      (blocks.maxY[block] ?? 0) <= (grid.maxY[square] ?? 0),
    inPrice: least >= (grid.minDollars[square] ?? 0) && most <= (grid.maxDollars[square] ?? 0),
  };
}

function widen(min: Int32Array, max: Int32Array, square: number, value: number): void {
  if (value < (min[square] ?? 0)) min[square] = value;
  if (value > (max[square] ?? 0)) max[square] = value;
}

/** Sums of x and y of some listings of a block. */
function sumOfPoints(
  columns: Columns,
  block: number,
  { positions, count }: Others,
): Readonly<{ x: number; y: number }> {
  const { minX, maxX, minY, maxY } = columns.blocks;
  const [west = 0, north = 0] = [minX[block], minY[block]];
  let [x, y] = [0, 0];
  if (haveSameHighBits(west, maxX[block] ?? 0) && haveSameHighBits(north, maxY[block] ?? 0)) {
    const { xyLow } = columns;
    for (let i = 0; i < count; i++) {
      const low = xyLow[positions[i] ?? 0] ?? 0;
      x += low & 0xffff;
      y += low >>> 16;
    }
    return { x: x + (west & ~0xffff) * count, y: y + (north & ~0xffff) * count };
  }
  for (let i = 0; i < count; i++) {
    const at = positions[i] ?? 0;
    x += xAt(columns, at);
    y += yAt(columns, at);
  }
  return { x, y };
}
