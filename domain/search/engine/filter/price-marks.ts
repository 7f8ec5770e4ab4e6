import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { priceRangeOfKind } from '#domain/search/engine/columns/kinds.ts';
import { pricesOfRange } from '#domain/search/engine/columns/offered-steps.ts';
import type { KindRules } from './kind-fails.ts';

/**
 * Which prices the listings of some blocks have, by class: a price range of kinds that match, or
 * several in the middle. Collecting the classes of a block costs one operation a listing.
 */
export type PriceMarks = Readonly<{
  /** By kind number: 0 if it does not match, otherwise the bit of its class and `MATCH_BIT`. */
  marks: Int32Array;
  /** Lowest and highest dollars of each class, in order. */
  least: Int32Array;
  most: Int32Array;
}>;

/** Number of the bit of every kind that matches, after those of the classes. */
export const MATCH_BIT = 30;

/** Number of classes, so that a mark is a small integer. */
const CLASSES = MATCH_BIT;
const HALF = CLASSES / 2;

/** Marks of the kinds that match; no price may have to be checked (`checksPrice`). */
export function priceMarks({ kind }: Columns, { rules }: Pick<KindRules, 'rules'>): PriceMarks {
  const { values } = kind;
  const used = new Set<number>();
  for (let code = 1; code < rules.length; code++) {
    if (rules[code] === 1) used.add(priceRangeOfKind(values[code] ?? 0));
  }
  const ranges = [...used].sort((one, other) => one - other);
  const least = new Int32Array(CLASSES);
  const most = new Int32Array(CLASSES);
  const bitOfRange = new Int32Array(Math.max(0, ...ranges) + 1);
  const surplus = Math.max(0, ranges.length - CLASSES);
  ranges.forEach((range, index) => {
    const own = Math.min(index, Math.max(HALF, index - surplus));
    const [from, to] = pricesOfRange(range);
    if (bitOfRange.indexOf(1 << own) === -1) least[own] = from;
    most[own] = to;
    bitOfRange[range] = 1 << own;
  });
  const marks = new Int32Array(rules.length);
  for (let code = 1; code < rules.length; code++) {
    if (rules[code] !== 1) continue;
    marks[code] = (1 << MATCH_BIT) | (bitOfRange[priceRangeOfKind(values[code] ?? 0)] ?? 0);
  }
  return { marks, least, most };
}

/** The least dollars that listings with these marks can have. */
export function leastMarked({ least }: PriceMarks, marks: number): number {
  return least[31 - Math.clz32(marks & -marks)] ?? 0;
}

/** The most dollars that listings with these marks can have. */
export function mostMarked({ most }: PriceMarks, marks: number): number {
  return most[31 - Math.clz32(marks & ((1 << MATCH_BIT) - 1))] ?? 0;
}
