import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits, xAt, yAt } from '#domain/search/engine/columns/points.ts';
import { type ClusterGrid, startSquare } from './cluster-grid.ts';

/** Points of one block, reused because creating arrays takes longer than filling them. */
const xs = new Int32Array(BLOCK);
const ys = new Int32Array(BLOCK);

/**
 * Counts the first `count` positions in `chosen`, at most those of a block, which must be in the
 * grid's box. Homes that are close on the map are close in the columns, so sums are kept in
 * variables until the square changes.
 * @param block the block of all of them, if it is one
 */
export function addToGrid(
  grid: ClusterGrid,
  columns: Columns,
  chosen: Uint32Array,
  count: number,
  block?: number,
): void {
  const { side } = grid;
  const { dollars } = columns;
  writePoints(columns, chosen, count, block);
  for (let i = 0; i < count; ) {
    const first = i;
    let x = xs[i] ?? 0;
    let y = ys[i] ?? 0;
    const column = Math.floor(x / side);
    const line = Math.floor(y / side);
    // As whole numbers, so that a point is compared once in each direction.
    const west = Math.ceil(column * side) | 0;
    const north = Math.ceil(line * side) | 0;
    const across = (Math.ceil((column + 1) * side) - west) | 0;
    const down = (Math.ceil((line + 1) * side) - north) | 0;
    const square = (line - grid.north) * grid.across + column - grid.west;
    const before = grid.count[square] ?? 0;
    if (before === 0) startSquare(grid, columns, square, chosen[i] ?? 0);
    let sumX = 0;
    let sumY = 0;
    // Bounds of all listings so far, which few exceed: a wrongly predicted branch costs most here.
    let minX = grid.minX[square] ?? 0;
    let minY = grid.minY[square] ?? 0;
    let maxX = grid.maxX[square] ?? 0;
    let maxY = grid.maxY[square] ?? 0;
    let min = grid.minDollars[square] ?? 0;
    let max = grid.maxDollars[square] ?? 0;
    do {
      const price = dollars[chosen[i] ?? 0] ?? 0;
      sumX += x;
      sumY += y;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (price < min) min = price;
      if (price > max) max = price;
      i += 1;
      if (i === count) break;
      x = xs[i] ?? 0;
      y = ys[i] ?? 0;
    } while ((x - west) >>> 0 < across && (y - north) >>> 0 < down);
    grid.count[square] = before + i - first;
    grid.sumX[square] = (grid.sumX[square] ?? 0) + sumX;
    grid.sumY[square] = (grid.sumY[square] ?? 0) + sumY;
    grid.minX[square] = minX;
    grid.minY[square] = minY;
    grid.maxX[square] = maxX;
    grid.maxY[square] = maxY;
    grid.minDollars[square] = min;
    grid.maxDollars[square] = max;
  }
}

/** Writes the points of the first `count` positions in `chosen`. */
function writePoints(
  columns: Columns,
  chosen: Uint32Array,
  count: number,
  block: number | undefined,
): void {
  const { xyLow, blocks } = columns;
  const [west, east] = [blocks.minX[block ?? 0] ?? 0, blocks.maxX[block ?? 0] ?? 0];
  const [north, south] = [blocks.minY[block ?? 0] ?? 0, blocks.maxY[block ?? 0] ?? 0];
  if (block !== undefined && haveSameHighBits(west, east) && haveSameHighBits(north, south)) {
    const [highX, highY] = [west & ~0xffff, north & ~0xffff];
    for (let i = 0; i < count; i++) {
      const low = xyLow[chosen[i] ?? 0] ?? 0;
      xs[i] = highX | (low & 0xffff);
      ys[i] = highY | (low >>> 16);
    }
    return;
  }
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    xs[i] = xAt(columns, at);
    ys[i] = yAt(columns, at);
  }
}
