import { codeAt } from '#domain/search/engine/columns/codes.ts';
import { FAILS } from '#domain/search/engine/filter/fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import type { Met } from './met.ts';

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
