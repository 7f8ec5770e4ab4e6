import { clusterSize } from '#domain/places/cluster-size.ts';
import { type CellBox, unitsPerPixel } from '#domain/places/mercator.ts';
import type { Columns } from './columns.ts';

/** Side of a square of the map, in pixels, whose listings are shown as one. */
const GRID_PIXELS = 60;

/** A screen of 8K has half as many squares; a wider view at the same zoom gets larger ones. */
const MAX_SQUARES = 16_384;

/** So many on a square are a cluster; one alone is a pin. */
const MIN_CLUSTER = 2;

/** Sums per square of the map, in Web Mercator units. */
export type ClusterGrid = {
  side: number;
  west: number;
  north: number;
  across: number;
  count: Uint32Array;
  /** The first listing of a square: the pin where it stays alone. */
  row: Uint32Array;
  sumX: Float64Array;
  sumY: Float64Array;
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
  minPrice: Float64Array;
  maxPrice: Float64Array;
};

export type CellCluster = Readonly<{
  x: number;
  y: number;
  count: number;
  box: CellBox;
  minPriceCents: number;
  maxPriceCents: number;
}>;
export type CellPin = Readonly<{ row: number; x: number; y: number; priceCents: number }>;

/** An empty grid over a box at a zoom. Squares stand still while the box moves. */
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
    minPrice: new Float64Array(squares),
    maxPrice: new Float64Array(squares),
  };
}

/** Counts the first `count` listings of `chosen`, which must lie in the grid's box. */
export function addToGrid(
  grid: ClusterGrid,
  columns: Columns,
  chosen: Uint32Array,
  count: number,
): void {
  const { x: xs, y: ys, priceCents, row } = columns;
  const { side, west, north, across, sumX, sumY, minX, minY, maxX, maxY, minPrice, maxPrice } =
    grid;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    const price = priceCents[at] ?? 0;
    const square = (Math.floor(y / side) - north) * across + Math.floor(x / side) - west;
    const before = grid.count[square] ?? 0;
    grid.count[square] = before + 1;
    sumX[square] = (sumX[square] ?? 0) + x;
    sumY[square] = (sumY[square] ?? 0) + y;
    if (before === 0) grid.row[square] = row[at] ?? 0;
    if (before === 0 || x < (minX[square] ?? 0)) minX[square] = x;
    if (before === 0 || x > (maxX[square] ?? 0)) maxX[square] = x;
    if (before === 0 || y < (minY[square] ?? 0)) minY[square] = y;
    if (before === 0 || y > (maxY[square] ?? 0)) maxY[square] = y;
    if (before === 0 || price < (minPrice[square] ?? 0)) minPrice[square] = price;
    if (before === 0 || price > (maxPrice[square] ?? 0)) maxPrice[square] = price;
  }
}

/**
 * The clusters, each at the middle of its listings, and the listings that stay alone. What lies in
 * two squares but too near to be told apart is one.
 */
export function clustersOf(
  grid: ClusterGrid,
): Readonly<{ clusters: readonly CellCluster[]; pins: readonly CellPin[] }> {
  const groups = joinedGroups(grid);
  return {
    clusters: groups
      .filter(({ count }) => count >= MIN_CLUSTER)
      .map(({ row: _row, ...cluster }) => cluster),
    pins: groups
      .filter(({ count }) => count < MIN_CLUSTER)
      .map(({ row, x, y, minPriceCents }) => ({ row, x, y, priceCents: minPriceCents })),
  };
}

type Group = CellCluster & Readonly<{ row: number }>;

/** Of the widths of two icons, how far apart their centres have to be. */
const APART = 0.8;

/** The groups of all squares; the larger ones take in those that would stand on them. */
function joinedGroups(grid: ClusterGrid): readonly Group[] {
  const joined = new Map<number, Group>();
  const filled = [...grid.count.keys()].filter((square) => grid.count[square]);
  const byCount = filled.sort((a, b) => (grid.count[b] ?? 0) - (grid.count[a] ?? 0) || a - b);
  for (const square of byCount) {
    const group = groupOf(grid, square);
    const host = squaresAround(grid, square).find((other) => {
      const near = joined.get(other);
      return near && Math.hypot(near.x - group.x, near.y - group.y) < apart(near, group, grid);
    });
    const taken = host === undefined ? undefined : joined.get(host);
    if (host !== undefined && taken) joined.set(host, together(taken, group));
    else joined.set(square, group);
  }
  return [...joined].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** In Web Mercator units, at the grid's zoom. */
function apart(one: Group, other: Group, { side }: ClusterGrid): number {
  const pixels = (clusterSize(one.count) + clusterSize(other.count)) / 2;
  return APART * pixels * (side / GRID_PIXELS);
}

function squaresAround({ across, count }: ClusterGrid, square: number): readonly number[] {
  const column = square % across;
  const columns = [column - 1, column, column + 1].filter((one) => one >= 0 && one < across);
  const row = Math.floor(square / across);
  return [row - 1, row, row + 1]
    .flatMap((one) => columns.map((other) => one * across + other))
    .filter((one) => one !== square && one >= 0 && one < count.length);
}

function groupOf(grid: ClusterGrid, square: number): Group {
  const count = grid.count[square] ?? 0;
  const x = Math.round((grid.sumX[square] ?? 0) / count);
  const y = Math.round((grid.sumY[square] ?? 0) / count);
  return {
    row: grid.row[square] ?? 0,
    x,
    y,
    count,
    box: {
      minX: grid.minX[square] ?? x,
      minY: grid.minY[square] ?? y,
      maxX: grid.maxX[square] ?? x,
      maxY: grid.maxY[square] ?? y,
    },
    minPriceCents: grid.minPrice[square] ?? 0,
    maxPriceCents: grid.maxPrice[square] ?? 0,
  };
}

function together(one: Group, other: Group): Group {
  const count = one.count + other.count;
  return {
    row: one.row,
    x: Math.round((one.x * one.count + other.x * other.count) / count),
    y: Math.round((one.y * one.count + other.y * other.count) / count),
    count,
    box: {
      minX: Math.min(one.box.minX, other.box.minX),
      minY: Math.min(one.box.minY, other.box.minY),
      maxX: Math.max(one.box.maxX, other.box.maxX),
      maxY: Math.max(one.box.maxY, other.box.maxY),
    },
    minPriceCents: Math.min(one.minPriceCents, other.minPriceCents),
    maxPriceCents: Math.max(one.maxPriceCents, other.maxPriceCents),
  };
}

function squaresBetween(least: number, most: number, side: number): number {
  return Math.floor(most / side) - Math.floor(least / side) + 1;
}
