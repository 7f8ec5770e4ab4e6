import { type CellBox, unitsPerPixel } from './mercator.ts';

/** Side of the grid that listings are gathered by, in screen pixels. */
export const CLUSTER_GRID_PX = 60;

/**
 * The listings of one square of the grid: how many, where they are in the middle (Web Mercator units),
 * the box around them, and their prices.
 */
export type GridCell = Readonly<{
  count: number;
  x: number;
  y: number;
  box: CellBox;
  minPriceCents: number;
  maxPriceCents: number;
}>;

/**
 * Joins squares whose middles are nearer than one square's side, the largest first. A grid alone parts
 * neighbours that fall on two sides of its lines, and their icons would lie over one another. A single
 * listing next to a cluster joins it; one that stands alone stays alone. Order and sums are kept.
 */
export function mergeClusters<Cell extends GridCell>(
  cells: readonly Cell[],
  zoom: number,
): (Cell | GridCell)[] {
  const reach = CLUSTER_GRID_PX * unitsPerPixel(zoom);
  const largestFirst = [...cells].sort(
    (one, other) => other.count - one.count || one.x - other.x || one.y - other.y,
  );
  const anchored: { anchor: Cell; cluster: Cell | GridCell }[] = [];
  for (const cell of largestFirst) {
    const near = anchored.find(
      ({ anchor }) => Math.abs(anchor.x - cell.x) < reach && Math.abs(anchor.y - cell.y) < reach,
    );
    if (near) near.cluster = joined(near.cluster, cell);
    else anchored.push({ anchor: cell, cluster: cell });
  }
  return anchored.map(({ cluster }) => cluster);
}

function joined(one: GridCell, other: GridCell): GridCell {
  const count = one.count + other.count;
  return {
    count,
    x: (one.x * one.count + other.x * other.count) / count,
    y: (one.y * one.count + other.y * other.count) / count,
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
