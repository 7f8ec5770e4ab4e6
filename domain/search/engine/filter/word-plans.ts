import { accepted } from '#domain/search/engine/columns/bit-column.ts';
import { type Codes, codesFor } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { NumberWanted } from './wanted.ts';

/** Index of a word's value by position, and whether each value passes. */
export type WordPlan = Readonly<{ codes: Codes; passes: Uint8Array }>;

/** Plans for words in which all of these bits must be set. */
export function wordsWithAll(columns: Columns, bits: readonly number[]): readonly WordPlan[] {
  return [...new Set(bits.map((bit) => bit >> 5))].map((word) => {
    const wanted = maskOf(bits.filter((bit) => bit >> 5 === word));
    return wordPlan(columns, word, (value) => ((value & wanted) === wanted ? 1 : 0));
  });
}

/** Plan for a word whose bits must pass. */
export function wordPlan(
  { bits }: Columns,
  index: number,
  passes: (bits: number) => number,
): WordPlan {
  const word = bits[index];
  return {
    codes: word?.codes ?? codesFor(1, 0),
    passes: word ? accepted(word, (value) => passes(value) !== 0) : new Uint8Array(1),
  };
}

export function maskOf(bits: readonly number[]): number {
  return bits.reduce((mask, bit) => mask | (1 << (bit & 31)), 0);
}

/** Unknown values are 0, which does not match a maximum. */
export function leastOf({ min, max }: NumberWanted): number {
  return Math.max(min, max === Infinity ? 0 : 1);
}
