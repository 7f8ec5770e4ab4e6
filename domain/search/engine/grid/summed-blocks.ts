import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import {
  leastMarked,
  MATCH_BIT,
  mostMarked,
  type PriceMarks,
} from '#domain/search/engine/filter/price-marks.ts';
import type { BlockSums } from '#domain/search/engine/filter/sum-block.ts';
import { widenBox, widenPrices } from './block-on-grid.ts';
import { type ClusterGrid, startSquare } from './cluster-grid.ts';

/** Blocks whose listings were summed but not visited, each in one square of the grid. */
export type SummedBlocks = {
  prices: PriceMarks;
  number: number;
  block: Int32Array;
  square: Int32Array;
  marks: Int32Array;
  count: Int32Array;
  sumX: Float64Array;
  sumY: Float64Array;
};

/** Room for all of a number of blocks. */
export function summedBlocks(prices: PriceMarks, blocks: number): SummedBlocks {
  return {
    prices,
    number: 0,
    block: new Int32Array(blocks),
    square: new Int32Array(blocks),
    marks: new Int32Array(blocks),
    count: new Int32Array(blocks),
    sumX: new Float64Array(blocks),
    sumY: new Float64Array(blocks),
  };
}

export function rememberSums(
  summed: SummedBlocks,
  block: number,
  square: number,
  sums: BlockSums,
): void {
  const at = summed.number++;
  summed.block[at] = block;
  summed.square[at] = square;
  summed.marks[at] = sums.marks;
  summed.count[at] = sums.count;
  summed.sumX[at] = sums.sumX;
  summed.sumY[at] = sums.sumY;
}

/**
 * Adds the summed blocks to the grid. Only the bounds of a square need single listings: those of
 * the blocks that reach furthest on each side are visited first, then those of blocks that reach
 * further than what was found, which are few.
 */
export function settleSums(grid: ClusterGrid, columns: Columns, summed: SummedBlocks): void {
  const { prices } = summed;
  const chosen = new Uint32Array(BLOCK);
  const widen = (widenTo: typeof widenBox, block: number, square: number) =>
    widenTo(grid, columns, chosen, writeMatching(columns, prices, block, chosen), square);
  const outer = new Map<number, Outer>();
  for (let at = 0; at < summed.number; at++) {
    const square = summed.square[at] ?? 0;
    addSums(grid, columns, summed, at, square);
    const known = outer.get(square);
    if (known) replaceOuter(known, columns, summed, at);
    else outer.set(square, { west: at, east: at, north: at, south: at, least: at, most: at });
  }
  for (const [square, { least, most, ...sides }] of outer) {
    for (const at of Object.values(sides)) {
      widen(widenBox, summed.block[at] ?? 0, square);
    }
    for (const at of [least, most]) {
      widen(widenPrices, summed.block[at] ?? 0, square);
    }
  }
  for (let at = 0; at < summed.number; at++) {
    const square = summed.square[at] ?? 0;
    const block = summed.block[at] ?? 0;
    if (isBeyond(grid, columns, block, square)) widen(widenBox, block, square);
    if (isPriceBeyond(grid, columns, summed, at, square)) {
      widen(widenPrices, block, square);
    }
  }
}

/** Per square, the entry of the block that reaches furthest, for each bound. */
type Outer = Record<'west' | 'east' | 'north' | 'south' | 'least' | 'most', number>;

function replaceOuter(
  outer: Outer,
  { blocks }: Columns,
  { prices, block, marks }: SummedBlocks,
  at: number,
): void {
  const { minX, maxX, minY, maxY } = blocks;
  const own = block[at] ?? 0;
  const boundOf = (bound: Int32Array, entry: number) => bound[block[entry] ?? 0] ?? 0;
  if ((minX[own] ?? 0) < boundOf(minX, outer.west)) outer.west = at;
  if ((maxX[own] ?? 0) > boundOf(maxX, outer.east)) outer.east = at;
  if ((minY[own] ?? 0) < boundOf(minY, outer.north)) outer.north = at;
  if ((maxY[own] ?? 0) > boundOf(maxY, outer.south)) outer.south = at;
  const mark = marks[at] ?? 0;
  if (leastMarked(prices, mark) < leastMarked(prices, marks[outer.least] ?? 0)) outer.least = at;
  if (mostMarked(prices, mark) > mostMarked(prices, marks[outer.most] ?? 0)) outer.most = at;
}

/** Adds number and sums. The first of a square also needs the bounds of one listing. */
function addSums(
  grid: ClusterGrid,
  columns: Columns,
  summed: SummedBlocks,
  at: number,
  square: number,
): void {
  const { marks } = summed.prices;
  if (!grid.count[square]) {
    const codes = columns.kind.codes.array;
    let first = (summed.block[at] ?? 0) * BLOCK;
    while (marks[codes[first] ?? 0] === 0) first++;
    startSquare(grid, columns, square, first);
  }
  grid.count[square] = (grid.count[square] ?? 0) + (summed.count[at] ?? 0);
  grid.sumX[square] = (grid.sumX[square] ?? 0) + (summed.sumX[at] ?? 0);
  grid.sumY[square] = (grid.sumY[square] ?? 0) + (summed.sumY[at] ?? 0);
}

function isBeyond(grid: ClusterGrid, { blocks }: Columns, block: number, square: number): boolean {
  return (
    (blocks.minX[block] ?? 0) < (grid.minX[square] ?? 0) ||
    (blocks.maxX[block] ?? 0) > (grid.maxX[square] ?? 0) ||
    (blocks.minY[block] ?? 0) < (grid.minY[square] ?? 0) ||
    (blocks.maxY[block] ?? 0) > (grid.maxY[square] ?? 0)
  );
}

function isPriceBeyond(
  grid: ClusterGrid,
  { blocks }: Columns,
  summed: SummedBlocks,
  at: number,
  square: number,
): boolean {
  const { prices } = summed;
  const block = summed.block[at] ?? 0;
  const marks = summed.marks[at] ?? 0;
  const least = Math.max(blocks.minDollars[block] ?? 0, leastMarked(prices, marks));
  const most = Math.min(blocks.maxDollars[block] ?? 0, mostMarked(prices, marks));
  return least < (grid.minDollars[square] ?? 0) || most > (grid.maxDollars[square] ?? 0);
}

/** Writes the positions of a block that match, and returns their number. */
function writeMatching(
  { kind, size }: Columns,
  { marks }: PriceMarks,
  block: number,
  chosen: Uint32Array,
): number {
  const codes = kind.codes.array;
  const to = Math.min((block + 1) * BLOCK, size);
  let count = 0;
  for (let at = block * BLOCK; at < to; at++) {
    chosen[count] = at;
    count += (marks[codes[at] ?? 0] ?? 0) >>> MATCH_BIT;
  }
  return count;
}
