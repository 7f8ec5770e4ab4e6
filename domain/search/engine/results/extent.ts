import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';

/** The part of a box that has listings in it; a single cell when there is none. */
export function extentOf({ blocks, size }: Columns, box: CellBox): CellBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let block = 0; block * BLOCK < size; block++) {
    if (blocks.live[block] === 0) continue;
    minX = Math.min(minX, blocks.minX[block] ?? Infinity);
    minY = Math.min(minY, blocks.minY[block] ?? Infinity);
    maxX = Math.max(maxX, blocks.maxX[block] ?? -Infinity);
    maxY = Math.max(maxY, blocks.maxY[block] ?? -Infinity);
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
