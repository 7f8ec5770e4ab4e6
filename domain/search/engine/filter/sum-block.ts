import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits } from '#domain/search/engine/columns/points.ts';
import { MATCH_BIT, type PriceMarks } from './price-marks.ts';

/** Number of some listings of a block, sums of their points, and the marks of their prices. */
export type BlockSums = Readonly<{ count: number; sumX: number; sumY: number; marks: number }>;

/**
 * Sums the listings of a block that match by kind, in one loop that does not write their positions.
 */
export function sumBlock(
  columns: Columns,
  { marks }: Pick<PriceMarks, 'marks'>,
  block: number,
  from: number,
  count: number,
): BlockSums {
  const { minX, maxX, minY, maxY } = columns.blocks;
  const west = minX[block] ?? 0;
  const north = minY[block] ?? 0;
  const low = sumLowBits(columns, marks, from, count);
  const isClose =
    haveSameHighBits(west, maxX[block] ?? 0) && haveSameHighBits(north, maxY[block] ?? 0);
  const high = isClose
    ? { x: (west >> 16) * low.count, y: (north >> 16) * low.count }
    : sumHighBits(columns, marks, from, count);
  return {
    ...{ count: low.count, marks: low.marks },
    ...{ sumX: low.x + high.x * 0x10000, sumY: low.y + high.y * 0x10000 },
  };
}

function sumLowBits({ kind, xyLow }: Columns, marks: Int32Array, from: number, count: number) {
  const codes = kind.codes.array;
  let kept = 0;
  let x = 0;
  let y = 0;
  let all = 0;
  for (let at = from; at < from + count; at++) {
    const mark = marks[codes[at] ?? 0] ?? 0;
    const matches = mark >>> MATCH_BIT;
    // All bits if it matches, otherwise none.
    const low = (xyLow[at] ?? 0) & -matches;
    all |= mark;
    kept += matches;
    x += low & 0xffff;
    y += low >>> 16;
  }
  return { count: kept, x, y, marks: all };
}

function sumHighBits({ kind, xyHigh }: Columns, marks: Int32Array, from: number, count: number) {
  const codes = kind.codes.array;
  const { values } = xyHigh;
  const highs = xyHigh.codes.array;
  let x = 0;
  let y = 0;
  for (let at = from; at < from + count; at++) {
    const matches = (marks[codes[at] ?? 0] ?? 0) >>> MATCH_BIT;
    const high = (values[highs[at] ?? 0] ?? 0) & -matches;
    x += high & 0xff;
    y += high >>> 8;
  }
  return { x, y };
}
