import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';

/** A box around all listings; `undefined` when there are none. */
export function extentOf({ blocks, size }: Columns): CellBox | undefined {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let block = 0; block * BLOCK < size; block++) {
    if (blocks.live[block] === 0) continue;
    const west = blocks.minX[block] ?? 0;
    const east = blocks.maxX[block] ?? 0;
    const north = blocks.minY[block] ?? 0;
    const south = blocks.maxY[block] ?? 0;
    if (west < minX) minX = west;
    if (north < minY) minY = north;
    if (east > maxX) maxX = east;
    if (south > maxY) maxY = south;
  }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

/** The part of a box that contains listings; a single cell when there are none. */
export function partWithin(extent: CellBox | undefined, box: CellBox): CellBox {
  const part = {
    minX: Math.max(extent?.minX ?? Infinity, box.minX),
    minY: Math.max(extent?.minY ?? Infinity, box.minY),
    maxX: Math.min(extent?.maxX ?? -Infinity, box.maxX),
    maxY: Math.min(extent?.maxY ?? -Infinity, box.maxY),
  };
  const isEmpty = part.minX > part.maxX || part.minY > part.maxY;
  return isEmpty ? { ...box, maxX: box.minX, maxY: box.minY } : part;
}
