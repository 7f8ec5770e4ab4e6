import type { Codes } from '#domain/search/engine/columns/codes.ts';
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
    if ((fails[i] ?? 0) >= QUESTIONS) continue;
    const key = keys[i] ?? 0;
    const all = key & ~1;
    kinds[all] = (kinds[all] ?? 0) + 1;
    if (key & 1) kinds[key] = (kinds[key] ?? 0) + 1;
  }
  plan.questions.forEach(({ key, codes }, index) => {
    const met = questions.get(key);
    if (met) countFailingAtMost(QUESTIONS + index, codes, chosen, fails, count, met);
  });
}

const QUESTIONS = FAILS.questions;

/** Counts the codes of listings that fail nothing, or only the question with this number. */
function countFailingAtMost(
  own: number,
  { array, bits }: Codes,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
  met: Uint32Array,
): void {
  if (bits >= 8) {
    for (let i = 0; i < count; i++) {
      if (fails[i] !== 0 && fails[i] !== own) continue;
      const code = array[chosen[i] ?? 0] ?? 0;
      met[code] = (met[code] ?? 0) + 1;
    }
    return;
  }
  const most = (1 << bits) - 1;
  for (let i = 0; i < count; i++) {
    if (fails[i] !== 0 && fails[i] !== own) continue;
    const bit = (chosen[i] ?? 0) * bits;
    const code = ((array[bit >> 3] ?? 0) >> (bit & 7)) & most;
    met[code] = (met[code] ?? 0) + 1;
  }
}
