import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { type ClusterGrid, GRID_PIXELS } from './cluster-grid.ts';

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

/**
 * Clusters, each at the mean position of its listings, and single listings. Groups of adjacent
 * squares that would overlap on the screen are merged.
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

/** Minimum distance of two icons' centers, as a factor of their mean width. */
const MIN_DISTANCE_FACTOR = 0.8;

/** Groups of all squares. Larger ones absorb those that they would overlap. */
function joinedGroups(grid: ClusterGrid): readonly Group[] {
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
function apart(one: Group, other: Group, { side }: ClusterGrid): number {
  const pixels = (clusterSize(one.count) + clusterSize(other.count)) / 2;
  return MIN_DISTANCE_FACTOR * pixels * (side / GRID_PIXELS);
}

/** The first adjacent square with a group that is too close to this one. */
function hostOf(
  grid: ClusterGrid,
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
