import { clusterSize } from '#domain/places/geometry/cluster-size.ts';
import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { type ClusterGrid, GRID_PIXELS } from './cluster-grid.ts';

/** So many on a square are a cluster; one alone is a pin. */
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
 * The clusters, each at the middle of its listings, and the listings that stay alone. What lies in
 * two squares but too near to be distinguished is one.
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

/** Of the widths of two icons, how far apart their centers have to be. */
const APART = 0.8;

/** The groups of all squares; the larger ones take in those that would be on them. */
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
