import type { Bounds, Point } from './bounds.ts';

/** Width of the world in units: 2^24 in Web Mercator, 1.5 to 2.4 meters per unit. */
export const WORLD = 2 ** 24;

/** A position in whole Web Mercator units, x to the east and y to the south. */
export type Cell = Readonly<{ x: number; y: number }>;

/** A box of cells, inclusive on all sides. */
export type CellBox = Readonly<{ minX: number; minY: number; maxX: number; maxY: number }>;

/** Limit of Web Mercator, at which the world is square. */
const MAX_LAT = 85.051129;

/** The cell of a point. */
export function project(point: Point): Cell {
  const { x, y } = mercator(point);
  return { x: cellAt(x), y: cellAt(y) };
}

/**
 * Position in Web Mercator as shares of the world's width, x to the east and y to the south.
 * Latitudes beyond the projection's limit are clamped.
 */
export function mercator({ lat, lng }: Point): Readonly<{ x: number; y: number }> {
  const sine = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  const x = lng / 360 + 0.5;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return { x, y };
}

/** The smallest box around all boxes; `undefined` when there is none. */
export function boxAround(boxes: readonly CellBox[]): CellBox | undefined {
  if (boxes.length === 0) return undefined;
  return {
    minX: Math.min(...boxes.map(({ minX }) => minX)),
    minY: Math.min(...boxes.map(({ minY }) => minY)),
    maxX: Math.max(...boxes.map(({ maxX }) => maxX)),
    maxY: Math.max(...boxes.map(({ maxY }) => maxY)),
  };
}

/** The smallest box around all cells; `undefined` when there is none. */
export function boxOfCells(cells: readonly Cell[]): CellBox | undefined {
  return boxAround(cells.map(({ x, y }) => ({ minX: x, maxX: x, minY: y, maxY: y })));
}

/** Center of a cell, in degrees. */
export function unproject({ x, y }: Cell): Point {
  const lng = ((x + 0.5) / WORLD - 0.5) * 360;
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / WORLD))) * 180) / Math.PI;
  return { lat, lng };
}

/** The cells that a box in degrees covers. */
export function projectBounds({ west, south, east, north }: Bounds): CellBox {
  const topLeft = project({ lat: north, lng: west });
  const bottomRight = project({ lat: south, lng: east });
  return { minX: topLeft.x, minY: topLeft.y, maxX: bottomRight.x, maxY: bottomRight.y };
}

/** The box in degrees between the centers of a cell box's corners. */
export function unprojectBox({ minX, minY, maxX, maxY }: CellBox): Bounds {
  const topLeft = unproject({ x: minX, y: minY });
  const bottomRight = unproject({ x: maxX, y: maxY });
  return {
    west: topLeft.lng,
    south: bottomRight.lat,
    east: bottomRight.lng,
    north: topLeft.lat,
  };
}

/** Units per screen pixel at a zoom level, where zoom 0 shows the world in 256 pixels. */
export function unitsPerPixel(zoom: number): number {
  return WORLD / (256 * 2 ** zoom);
}

function cellAt(share: number): number {
  return clamp(Math.floor(share * WORLD), 0, WORLD - 1);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
