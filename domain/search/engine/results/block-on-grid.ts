import type { BlockFacts } from '#domain/search/engine/columns/block-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
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

/** Listings of a block that are not counted. */
export type Others = Readonly<{ positions: Uint32Array; count: number }>;

/**
 * Counts the first `count` positions in `chosen`, which are part of a block in one square.
 * @param others the rest of the block, if known: the smaller set is summed
 */
export function addPartOfBlock(
  grid: ClusterGrid,
  columns: Columns,
  chosen: Uint32Array,
  count: number,
  block: number,
  square: number,
  others?: Others,
): void {
  if (count === 0) return;
  const { x: xs, y: ys, row, blocks } = columns;
  const west = blocks.minX[block] ?? 0;
  const north = blocks.minY[block] ?? 0;
  let sumX = 0;
  let sumY = 0;
  if (others && others.count < count) {
    const all = count + others.count;
    sumX = (blocks.sumX[block] ?? 0) - west * all;
    sumY = (blocks.sumY[block] ?? 0) - north * all;
    for (let i = 0; i < others.count; i++) {
      const at = others.positions[i] ?? 0;
      sumX -= (xs[at] ?? 0) - west;
      sumY -= (ys[at] ?? 0) - north;
    }
  } else {
    for (let i = 0; i < count; i++) {
      const at = chosen[i] ?? 0;
      sumX += (xs[at] ?? 0) - west;
      sumY += (ys[at] ?? 0) - north;
    }
  }
  const first = chosen[0] ?? 0;
  const one = {
    minX: xs[first] ?? 0,
    maxX: xs[first] ?? 0,
    minY: ys[first] ?? 0,
    maxY: ys[first] ?? 0,
  };
  const price = columns.dollars[first] ?? 0;
  addToSquare(grid, square, row[first] ?? 0, {
    ...{ many: count, sumX: sumX + west * count, sumY: sumY + north * count },
    ...{ ...one, min: price, max: price },
  });
  widen({ min: grid.minX, max: grid.maxX }, square, xs, chosen, count, {
    min: blocks.minX[block] ?? 0,
    max: blocks.maxX[block] ?? 0,
  });
  widen({ min: grid.minY, max: grid.maxY }, square, ys, chosen, count, {
    min: blocks.minY[block] ?? 0,
    max: blocks.maxY[block] ?? 0,
  });
  widen({ min: grid.minDollars, max: grid.maxDollars }, square, columns.dollars, chosen, count, {
    min: blocks.minDollars[block] ?? 0,
    max: blocks.maxDollars[block] ?? 0,
  });
}

/**
 * Extends a square's bounds to some listings of a block. Most blocks are within the bounds already.
 */
function widen(
  bounds: Readonly<{ min: Int32Array; max: Int32Array }>,
  square: number,
  values: Int32Array,
  chosen: Uint32Array,
  count: number,
  ofBlock: Readonly<{ min: number; max: number }>,
): void {
  let min = bounds.min[square] ?? 0;
  let max = bounds.max[square] ?? 0;
  if (ofBlock.min >= min && ofBlock.max <= max) return;
  for (let i = 0; i < count; i++) {
    const value = values[chosen[i] ?? 0] ?? 0;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  bounds.min[square] = min;
  bounds.max[square] = max;
}
