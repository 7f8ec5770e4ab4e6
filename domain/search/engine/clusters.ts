import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import { type CellBox, unitsPerPixel, WORLD } from '#domain/places/geometry/mercator.ts';
import type { Columns } from './columns.ts';

/** Width in pixels of a grid square on the map, whose listings are shown as one. */
const GRID_PIXELS = 60;

/** Twice the number on an 8K screen. Wider views at the same zoom get larger squares. */
const MAX_SQUARES = 16_384;

/** Minimum number of listings for a cluster; a single one is a pin. */
const MIN_CLUSTER = 2;

export type CellCluster = Readonly<{
  x: number;
  y: number;
  count: number;
  box: CellBox;
  minPriceCents: number;
  maxPriceCents: number;
}>;
export type CellPin = Readonly<{ row: number; x: number; y: number; priceCents: number }>;

/** Sums per square of the map, in Web Mercator units. */
export type Grid = Readonly<{
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
}>;

/**
 * Clusters, each at the mean position of its listings, and single listings. Groups of adjacent
 * squares that would overlap on the screen are merged.
 */
export function clustersOf(
  grid: Grid,
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

/** Each listing as a pin; those in the same cell as a cluster, which no zoom can split. */
export function spotsOf(
  { row, x, y, dollars }: Columns,
  found: Uint32Array,
): Readonly<{ clusters: readonly CellCluster[]; pins: readonly CellPin[] }> {
  const clusters: CellCluster[] = [];
  const pins: CellPin[] = [];
  const bySpot = Map.groupBy(found, (at) => (y[at] ?? 0) * WORLD + (x[at] ?? 0));
  for (const [spot, positions] of bySpot) {
    const at = { x: spot % WORLD, y: Math.floor(spot / WORLD) };
    const prices = positions.map((position) => (dollars[position] ?? 0) * 100);
    const [first = 0] = positions;
    const [minPriceCents, maxPriceCents] = [Math.min(...prices), Math.max(...prices)];
    if (positions.length < MIN_CLUSTER) {
      pins.push({ row: row[first] ?? 0, ...at, priceCents: minPriceCents });
      continue;
    }
    const box = { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y };
    clusters.push({ ...at, count: positions.length, box, minPriceCents, maxPriceCents });
  }
  return { clusters, pins };
}

/** An empty grid. Squares do not move with the box. */
function emptyGrid(box: CellBox, zoom: number): Grid {
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
    minX: new Int32Array(squares).fill(MAX_INT32),
    minY: new Int32Array(squares).fill(MAX_INT32),
    maxX: new Int32Array(squares),
    maxY: new Int32Array(squares),
    minDollars: new Int32Array(squares).fill(MAX_INT32),
    maxDollars: new Int32Array(squares),
  };
}

const MAX_INT32 = 0x7fffffff;

function squaresBetween(min: number, max: number, side: number): number {
  return Math.floor(max / side) - Math.floor(min / side) + 1;
}

/**
 * Sums the listings at these positions by square.
 * @param box around all of them
 * @param zoom of the map, where zoom 0 shows the world in 256 pixels
 */
export function gridOf(
  { row, x, y, dollars }: Columns,
  found: Uint32Array,
  box: CellBox,
  zoom: number,
): Grid {
  const grid = emptyGrid(box, zoom);
  const { side, west, north, across, count, sumX, sumY } = grid;
  const { minX, minY, maxX, maxY, minDollars, maxDollars } = grid;
  for (let i = 0; i < found.length; i++) {
    const at = found[i] ?? 0;
    const east = x[at] ?? 0;
    const south = y[at] ?? 0;
    const price = dollars[at] ?? 0;
    const square = (((south / side) | 0) - north) * across + ((east / side) | 0) - west;
    count[square] = (count[square] ?? 0) + 1;
    sumX[square] = (sumX[square] ?? 0) + east;
    sumY[square] = (sumY[square] ?? 0) + south;
    if (east < (minX[square] ?? 0)) minX[square] = east;
    if (east > (maxX[square] ?? 0)) maxX[square] = east;
    if (south < (minY[square] ?? 0)) minY[square] = south;
    if (south > (maxY[square] ?? 0)) maxY[square] = south;
    if (price < (minDollars[square] ?? 0)) minDollars[square] = price;
    if (price > (maxDollars[square] ?? 0)) maxDollars[square] = price;
    if (count[square] === 1) grid.row[square] = row[at] ?? 0;
  }
  return grid;
}

type Group = CellCluster & Readonly<{ row: number }>;

/** Minimum distance of two icons' centers, as a factor of their mean width. */
const MIN_DISTANCE_FACTOR = 0.8;

/** Groups of all squares. Larger ones absorb those that they would overlap. */
function joinedGroups(grid: Grid): readonly Group[] {
  const joined = new Map<number, Group>();
  const filled: number[] = [];
  for (let square = 0; square < grid.count.length; square++) {
    if (grid.count[square]) filled.push(square);
  }
  const byCount = filled.sort((a, b) => (grid.count[b] ?? 0) - (grid.count[a] ?? 0) || a - b);
  for (const square of byCount) {
    const group = groupOf(grid, square);
    const host = hostOf(grid, joined, group, square);
    const taken = host === undefined ? undefined : joined.get(host);
    if (host !== undefined && taken) joined.set(host, together(taken, group));
    else joined.set(square, group);
  }
  return [...joined].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** Distance in Web Mercator units, at the grid's zoom. */
function apart(one: Group, other: Group, { side }: Grid): number {
  const pixels = (clusterSize(one.count) + clusterSize(other.count)) / 2;
  return MIN_DISTANCE_FACTOR * pixels * (side / GRID_PIXELS);
}

/** The first adjacent square with a group that is too close to this one. */
function hostOf(
  grid: Grid,
  joined: ReadonlyMap<number, Group>,
  group: Group,
  square: number,
): number | undefined {
  const { across } = grid;
  const column = square % across;
  const [west, east] = [Math.max(0, column - 1), Math.min(across - 1, column + 1)];
  const line = Math.floor(square / across);
  for (let other = line - 1; other <= line + 1; other++) {
    for (let at = other * across + west; at <= other * across + east; at++) {
      const near = at === square ? undefined : joined.get(at);
      if (!near) continue;
      const distance = Math.hypot(near.x - group.x, near.y - group.y);
      if (distance < apart(near, group, grid)) return at;
    }
  }
  return undefined;
}

function groupOf(grid: Grid, square: number): Group {
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
    minPriceCents: (grid.minDollars[square] ?? 0) * 100,
    maxPriceCents: (grid.maxDollars[square] ?? 0) * 100,
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
