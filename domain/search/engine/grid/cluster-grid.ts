import { type CellBox, unitsPerPixel } from '#domain/places/geometry/mercator.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';

/** Width in pixels of a grid square on the map, whose listings are shown as one. */
export const GRID_PIXELS = 60;

/** Twice the number on an 8K screen. Wider views at the same zoom get larger squares. */
const MAX_SQUARES = 16_384;

/** Sums per square of the map, in Web Mercator units. */
export type ClusterGrid = {
  side: number;
  west: number;
  north: number;
  across: number;
  count: Uint32Array;
  /** A listing of the square: its pin, if it is the only one. */
  row: Uint32Array;
  sumX: Float64Array;
  sumY: Float64Array;
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
  minDollars: Int32Array;
  maxDollars: Int32Array;
};

/** An empty grid over a box at a zoom. Squares do not move with the box. */
export function clusterGrid(box: CellBox, zoom: number): ClusterGrid {
  let side = GRID_PIXELS * unitsPerPixel(zoom);
  while (
    squaresBetween(box.minX, box.maxX, side) * squaresBetween(box.minY, box.maxY, side) >
    MAX_SQUARES
  ) {
    side *= 2;
  }
  const across = squaresBetween(box.minX, box.maxX, side);
  const squares = across * squaresBetween(box.minY, box.maxY, side);
  return {
    side,
    west: Math.floor(box.minX / side),
    north: Math.floor(box.minY / side),
    across,
    count: new Uint32Array(squares),
    row: new Uint32Array(squares),
    sumX: new Float64Array(squares),
    sumY: new Float64Array(squares),
    minX: new Int32Array(squares),
    minY: new Int32Array(squares),
    maxX: new Int32Array(squares),
    maxY: new Int32Array(squares),
    minDollars: new Int32Array(squares),
    maxDollars: new Int32Array(squares),
  };
}

/** Sets the bounds of an empty square to its first listing, without counting it. */
export function startSquare(grid: ClusterGrid, columns: Columns, square: number, at: number): void {
  const [x, y] = [xAt(columns, at), yAt(columns, at)];
  const price = columns.dollars[at] ?? 0;
  grid.row[square] = columns.row[at] ?? 0;
  grid.minX[square] = x;
  grid.maxX[square] = x;
  grid.minY[square] = y;
  grid.maxY[square] = y;
  grid.minDollars[square] = price;
  grid.maxDollars[square] = price;
}

/** Sums of some listings in one square. */
type Part = Readonly<
  Record<'many' | 'sumX' | 'sumY' | 'minX' | 'minY' | 'maxX' | 'maxY' | 'min' | 'max', number>
>;

export function addToSquare(grid: ClusterGrid, square: number, row: number, part: Part): void {
  const before = grid.count[square] ?? 0;
  grid.count[square] = before + part.many;
  grid.sumX[square] = (grid.sumX[square] ?? 0) + part.sumX;
  grid.sumY[square] = (grid.sumY[square] ?? 0) + part.sumY;
  const isFirst = before === 0;
  if (isFirst) grid.row[square] = row;
  if (isFirst || part.minX < (grid.minX[square] ?? 0)) grid.minX[square] = part.minX;
  if (isFirst || part.maxX > (grid.maxX[square] ?? 0)) grid.maxX[square] = part.maxX;
  if (isFirst || part.minY < (grid.minY[square] ?? 0)) grid.minY[square] = part.minY;
  if (isFirst || part.maxY > (grid.maxY[square] ?? 0)) grid.maxY[square] = part.maxY;
  if (isFirst || part.min < (grid.minDollars[square] ?? 0)) grid.minDollars[square] = part.min;
  if (isFirst || part.max > (grid.maxDollars[square] ?? 0)) grid.maxDollars[square] = part.max;
}

function squaresBetween(min: number, max: number, side: number): number {
  return Math.floor(max / side) - Math.floor(min / side) + 1;
}
