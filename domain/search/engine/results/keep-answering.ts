import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { writeKeys } from '#domain/search/engine/filter/kind-fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import { markFailing } from '#domain/search/engine/filter/questions.ts';
import { countAsked } from './count-met.ts';
import type { Met } from './met.ts';

/** Arrays for one block, reused because creating them takes longer than filling them. */
const keys = new Uint32Array(BLOCK);
const failed = new Uint8Array(BLOCK);

/**
 * Keeps those of the first `count` positions in `chosen` that fail neither by kind nor by a
 * question. Also counts for each question the listings that fail only that one. `fails` tells what
 * each kind fails.
 */
export function keepAnswering(
  columns: Columns,
  plan: Plan,
  fails: Uint8Array,
  met: Met,
  chosen: Uint32Array,
  count: number,
): number {
  writeKeys(columns, plan, chosen, keys, count);
  for (let i = 0; i < count; i++) failed[i] = fails[keys[i] ?? 0] ?? 0;
  plan.questions.forEach((question, index) => {
    markFailing(question, index, chosen, failed, count);
  });
  countAsked(met, plan, chosen, keys, failed, count);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    chosen[kept] = chosen[i] ?? 0;
    kept += failed[i] === 0 ? 1 : 0;
  }
  return kept;
}
