import type { BlockFacts } from '#domain/search/engine/columns/block-arrays.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits, xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import type { BlockSums } from '#domain/search/engine/filter/sum-block.ts';
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

/**
 * Counts the listings of a block that match by kind, whose sums are known, in their square.
 * @returns false if the square is empty, so that one of the listings must be found first
 */
export function addSums(
  grid: ClusterGrid,
  columns: Columns,
  prices: Prices,
  rules: Uint8Array,
  block: number,
  square: number,
  { count, sumX, sumY }: BlockSums,
): boolean {
  if (count === 0) return true;
  if (!grid.count[square]) return false;
  grid.count[square] = (grid.count[square] ?? 0) + count;
  grid.sumX[square] = (grid.sumX[square] ?? 0) + sumX;
  grid.sumY[square] = (grid.sumY[square] ?? 0) + sumY;
  const { across, down, inPrice } = boundsWithin(grid, columns.blocks, prices, block, square);
  const { dollars, kind } = columns;
  const from = block * BLOCK;
  const to = Math.min(from + BLOCK, columns.size);
  const isOutside = (min: Int32Array, max: Int32Array, value: number, at: number) =>
    (value < (min[square] ?? 0) || value > (max[square] ?? 0)) &&
    rules[kind.codes.array[at] ?? 0] === 1;
  const { minX, maxX, minY, maxY, minDollars, maxDollars } = grid;
  for (let at = across && down ? to : from; at < to; at++) {
    const [x, y] = [xAt(columns, at), yAt(columns, at)];
    if (isOutside(minX, maxX, x, at)) widen(minX, maxX, square, x);
    if (isOutside(minY, maxY, y, at)) widen(minY, maxY, square, y);
  }
  for (let at = inPrice ? to : from; at < to; at++) {
    const price = dollars[at] ?? 0;
    if (isOutside(minDollars, maxDollars, price, at)) widen(minDollars, maxDollars, square, price);
  }
  return true;
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
