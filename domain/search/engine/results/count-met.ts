import {
  type Codes,
  codeAt,
  codesFor,
  countCodes,
  wholeCodes,
} from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { FAILS } from '#domain/search/engine/filter/fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import type { Met } from './facet-counts.ts';

/** Codes of a word that no listing has. */
const NONE: Codes = codesFor(1, 0);

/**
 * Counts the facets of the first `count` positions in `chosen`, which pass all filters, column by
 * column.
 */
export function countPassing(
  { words, numbers, sizeSteps }: Met,
  { bits, numbers: columns, sizeSteps: steps }: Columns,
  chosen: Uint32Array,
  count: number,
): void {
  countCodes(sizeSteps, wholeCodes(steps), chosen, count);
  for (const [word, met] of words) countCodes(met, bits[word]?.codes ?? NONE, chosen, count);
  for (const [index, met] of numbers) {
    const values = columns[index];
    if (values instanceof Uint8Array) countCodes(met, wholeCodes(values), chosen, count);
  }
}

/**
 * Subtracts what `countPassing` counts, for the first `count` positions in `failing`. Counts may
 * become negative by overflow.
 */
export function uncountFailing(
  { words, sizeSteps }: Met,
  { bits, sizeSteps: steps }: Columns,
  failing: Uint32Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) drop(sizeSteps, steps[failing[i] ?? 0] ?? 0);
  for (const [word, met] of words) {
    const codes = bits[word]?.codes ?? NONE;
    for (let i = 0; i < count; i++) drop(met, codeAt(codes, failing[i] ?? 0));
  }
}

/**
 * Counts the kind keys of listings that pass every question, and for each question the codes of
 * listings that fail at most that one.
 */
export function countAsked(
  { kinds, questions }: Met,
  plan: Plan,
  chosen: Uint32Array,
  keys: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    if ((fails[i] ?? 0) >= FAILS.questions) continue;
    const key = keys[i] ?? 0;
    bump(kinds, key & ~1);
    if (key & 1) bump(kinds, key);
  }
  plan.questions.forEach(({ key, codes }, index) => {
    const met = questions.get(key);
    if (!met) return;
    for (let i = 0; i < count; i++) {
      const failed = fails[i] ?? 0;
      if (failed === FAILS.none || failed === FAILS.questions + index) {
        bump(met, codeAt(codes, chosen[i] ?? 0));
      }
    }
  });
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function drop(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) - 1;
}
