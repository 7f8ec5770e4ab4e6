import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { addKindTally, countOfKind } from '#domain/search/engine/columns/tallies.ts';
import type { KindRules } from '#domain/search/engine/filter/kind-fails.ts';
import type { Met } from './met.ts';

/** Counts the listings of all kinds that match. */
export function addKindTallies({ sums }: Met, columns: Columns, { rules }: KindRules): void {
  for (let code = 1; code < rules.length; code++)
    if (rules[code]) addKindTally(sums, columns, code);
}

/** Number of all listings of the kinds that match, if the number of each kind is known. */
export function countMatching({ kinds }: Met, { rules }: KindRules): number {
  let count = 0;
  for (let code = 1; code < rules.length; code++) if (rules[code]) count += kinds[code * 2] ?? 0;
  return count;
}

/** Counts all listings by kind. */
export function addKnownKinds({ kinds }: Met, columns: Columns): void {
  const { length } = columns.kind.values;
  for (let code = 1; code < length; code++) kinds[code * 2] = countOfKind(columns, code);
}
