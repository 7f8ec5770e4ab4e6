import type { Cell, CellBox } from '#domain/places/geometry/mercator.ts';

/** Edges of a drawn area in Web Mercator units. */
export type DrawnArea = Readonly<{
  box: CellBox;
  count: number;
  fromX: Int32Array;
  fromY: Int32Array;
  toX: Int32Array;
  toY: Int32Array;
}>;

/**
 * How a block of listings relates to an area. `partial` means that each listing must be checked.
 */
export type Relation = 'outside' | 'inside' | 'partial';

export function drawnArea(corners: readonly Cell[]): DrawnArea {
  const count = corners.length;
  const area = {
    count,
    fromX: new Int32Array(count),
    fromY: new Int32Array(count),
    toX: new Int32Array(count),
    toY: new Int32Array(count),
  };
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  corners.forEach(({ x, y }, index) => {
    const before = corners[(index || count) - 1];
    area.fromX[index] = x;
    area.fromY[index] = y;
    area.toX[index] = before?.x ?? x;
    area.toY[index] = before?.y ?? y;
    [minX, maxX] = [Math.min(minX, x), Math.max(maxX, x)];
    [minY, maxY] = [Math.min(minY, y), Math.max(maxY, y)];
  });
  return { ...area, box: { minX, minY, maxX, maxY } };
}

/** Whether a cell is inside by the even-odd rule, using only these edges. */
export function isInArea(area: DrawnArea, edges: Uint16Array, x: number, y: number): boolean {
  const { fromX, fromY, toX, toY } = area;
  let inside = false;
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at] ?? 0;
    const y0 = fromY[edge] ?? 0;
    const y1 = toY[edge] ?? 0;
    if (y0 > y === y1 > y) continue;
    const x0 = fromX[edge] ?? 0;
    if (x < x0 + ((y - y0) / (y1 - y0)) * ((toX[edge] ?? 0) - x0)) inside = !inside;
  }
  return inside;
}

/**
 * Edges that are relevant for cells of the box: those at the same height as the box, in it or east
 * of it.
 */
export function edgesFor(area: DrawnArea, box: CellBox): Uint16Array {
  const edges: number[] = [];
  for (let edge = 0; edge < area.count; edge++) {
    const [lowY, highY] = ordered(area.fromY[edge] ?? 0, area.toY[edge] ?? 0);
    const east = Math.max(area.fromX[edge] ?? 0, area.toX[edge] ?? 0);
    if (lowY <= box.maxY && highY >= box.minY && east > box.minX) edges.push(edge);
  }
  return Uint16Array.from(edges);
}

/** Whether a box is inside or outside; `partial` when an edge may cross it. */
export function relationTo(area: DrawnArea, edges: Uint16Array, box: CellBox): Relation {
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at] ?? 0;
    if (Math.min(area.fromX[edge] ?? 0, area.toX[edge] ?? 0) <= box.maxX) return 'partial';
  }
  return isInArea(area, edges, box.minX, box.minY) ? 'inside' : 'outside';
}

function ordered(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}
