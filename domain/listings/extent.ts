import type { CellBox } from '#domain/places/mercator.ts';
import { BLOCK } from './column-arrays.ts';
import type { Columns } from './columns.ts';

/** The part of a box that has listings in it; a single cell when there is none. */
export function extentOf(columns: Columns, box: CellBox): CellBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let block = 0; block * BLOCK < columns.size; block++) {
    minX = Math.min(minX, columns.minX[block] ?? Infinity);
    minY = Math.min(minY, columns.minY[block] ?? Infinity);
    maxX = Math.max(maxX, columns.maxX[block] ?? -Infinity);
    maxY = Math.max(maxY, columns.maxY[block] ?? -Infinity);
  }
  const part = {
    minX: Math.max(minX, box.minX),
    minY: Math.max(minY, box.minY),
    maxX: Math.min(maxX, box.maxX),
    maxY: Math.min(maxY, box.maxY),
  };
  const isEmpty = part.minX > part.maxX || part.minY > part.maxY;
  return isEmpty ? { ...box, maxX: box.minX, maxY: box.minY } : part;
}
