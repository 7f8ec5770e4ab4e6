import type { BlockFacts } from '#domain/search/engine/columns/block-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits, xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import { addToSquare, type ClusterGrid, startSquare } from './cluster-grid.ts';

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
  const { blocks } = columns;
  const isFewer = others !== undefined && others.count < count;
  const sums = sumOfPoints(columns, block, isFewer ? others : { positions: chosen, count });
  const sumX = isFewer ? (blocks.sumX[block] ?? 0) - sums.x : sums.x;
  const sumY = isFewer ? (blocks.sumY[block] ?? 0) - sums.y : sums.y;
  if (!grid.count[square]) startSquare(grid, columns, square, chosen[0] ?? 0);
  grid.count[square] = (grid.count[square] ?? 0) + count;
  grid.sumX[square] = (grid.sumX[square] ?? 0) + sumX;
  grid.sumY[square] = (grid.sumY[square] ?? 0) + sumY;
  const { across, down, inPrice } = boundsWithin(grid, blocks, prices, block, square);
  if (!across || !down) widenBox(grid, columns, chosen, count, square);
  if (!inPrice) widenPrices(grid, columns, chosen, count, square);
}

/** Widens the box of a square to the first `count` positions in `chosen`. */
export function widenBox(
  grid: ClusterGrid,
  columns: Columns,
  chosen: Uint32Array,
  count: number,
  square: number,
): void {
  let west = grid.minX[square] ?? 0;
  let east = grid.maxX[square] ?? 0;
  let north = grid.minY[square] ?? 0;
  let south = grid.maxY[square] ?? 0;
  for (let i = 0; i < count; i++) {
    const x = xAt(columns, chosen[i] ?? 0);
    const y = yAt(columns, chosen[i] ?? 0);
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  grid.minX[square] = west;
  grid.maxX[square] = east;
  grid.minY[square] = north;
  grid.maxY[square] = south;
}

/** Widens the prices of a square to the first `count` positions in `chosen`. */
export function widenPrices(
  grid: ClusterGrid,
  { dollars }: Columns,
  chosen: Uint32Array,
  count: number,
  square: number,
): void {
  let least = grid.minDollars[square] ?? 0;
  let most = grid.maxDollars[square] ?? 0;
  for (let i = 0; i < count; i++) {
    const price = dollars[chosen[i] ?? 0] ?? 0;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  grid.minDollars[square] = least;
  grid.maxDollars[square] = most;
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

/** Sums of x and y of some listings of a block. */
function sumOfPoints(
  columns: Columns,
  block: number,
  { positions, count }: Others,
): Readonly<{ x: number; y: number }> {
  const { minX, maxX, minY, maxY } = columns.blocks;
  const west = minX[block] ?? 0;
  const north = minY[block] ?? 0;
  let x = 0;
  let y = 0;
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
