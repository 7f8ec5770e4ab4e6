import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { haveSameHighBits, xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { KindRules } from './kind-fails.ts';

/** Number of some listings of a block, and sums of their points. */
export type BlockSums = Readonly<{ count: number; sumX: number; sumY: number }>;

/**
 * Sums the listings of a block that match by kind, in one loop that does not write their positions.
 */
export function sumBlock(
  columns: Columns,
  { rules }: Pick<KindRules, 'rules'>,
  block: number,
  from: number,
  count: number,
): BlockSums {
  const { minX, maxX, minY, maxY } = columns.blocks;
  const [west = 0, north = 0] = [minX[block], minY[block]];
  return haveSameHighBits(west, maxX[block] ?? 0) && haveSameHighBits(north, maxY[block] ?? 0)
    ? sumLowBits(columns, rules, west, north, from, count)
    : sumPoints(columns, rules, from, count);
}

function sumLowBits(
  { kind, xyLow }: Columns,
  rules: Uint8Array,
  west: number,
  north: number,
  from: number,
  count: number,
): BlockSums {
  const codes = kind.codes.array;
  let [kept, x, y] = [0, 0, 0];
  for (let at = from; at < from + count; at++) {
    const rule = rules[codes[at] ?? 0] ?? 0;
    // All bits if it matches, otherwise none.
    const low = (xyLow[at] ?? 0) & -rule;
    kept += rule;
    x += low & 0xffff;
    y += low >>> 16;
  }
  const [highX, highY] = [west & ~0xffff, north & ~0xffff];
  return { count: kept, sumX: x + highX * kept, sumY: y + highY * kept };
}

function sumPoints(columns: Columns, rules: Uint8Array, from: number, count: number): BlockSums {
  const codes = columns.kind.codes.array;
  let [kept, x, y] = [0, 0, 0];
  for (let at = from; at < from + count; at++) {
    if (rules[codes[at] ?? 0] !== 1) continue;
    kept += 1;
    x += xAt(columns, at);
    y += yAt(columns, at);
  }
  return { count: kept, sumX: x, sumY: y };
}
