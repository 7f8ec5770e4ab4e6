import { codeAt } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { KindRules } from './kind-fails.ts';
import type { Plan } from './plan.ts';

/**
 * Writes the positions of a block that match by kind and price to `passing` and all others to
 * `failing`, both in order, and returns the number of the first. Counts listings that match the
 * kind but not the price in `kinds`, by odd key (`KindRules`).
 */
export function splitBlock(
  { kind, dollars }: Columns,
  { leastDollars, mostDollars }: Plan,
  { rules, checksPrice }: KindRules,
  kinds: Uint32Array,
  from: number,
  count: number,
  passing: Uint32Array,
  failing: Uint32Array,
): number {
  const codes = kind.codes.array;
  if (!checksPrice) return splitByKind(codes, rules, from, count, passing, failing);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = from + i;
    const code = codes[at] ?? 0;
    let rule = rules[code] ?? 0;
    if (rule > 1) {
      const price = dollars[at] ?? 0;
      if (price < leastDollars || price > mostDollars) {
        kinds[code * 2 + 1] = (kinds[code * 2 + 1] ?? 0) + 1;
        rule = 0;
      } else rule -= 2;
    }
    passing[kept] = at;
    failing[i - kept] = at;
    kept += rule;
  }
  return kept;
}

function splitByKind(
  codes: Columns['kind']['codes']['array'],
  rules: Uint8Array,
  from: number,
  count: number,
  passing: Uint32Array,
  failing: Uint32Array,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = from + i;
    passing[kept] = at;
    failing[i - kept] = at;
    kept += rules[codes[at] ?? 0] ?? 0;
  }
  return kept;
}

/** Like `splitBlock`, but keeps matching positions at the front of `chosen` and counts all kinds. */
export function keepFaultless(
  { kind, dollars }: Columns,
  { leastDollars, mostDollars }: Plan,
  { rules }: KindRules,
  kinds: Uint32Array,
  chosen: Uint32Array,
  count: number,
): number {
  const codes = kind.codes.array;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const code = codes[at] ?? 0;
    kinds[code * 2] = (kinds[code * 2] ?? 0) + 1;
    let rule = rules[code] ?? 0;
    if (rule > 1) {
      const price = dollars[at] ?? 0;
      const isOutside = price < leastDollars || price > mostDollars;
      if (isOutside) kinds[code * 2 + 1] = (kinds[code * 2 + 1] ?? 0) + 1;
      rule = isOutside ? 0 : rule - 2;
    }
    chosen[kept] = at;
    kept += rule;
  }
  return kept;
}

/** Counts the kinds of a block's listings, by even key. */
export function countKinds(
  { kind }: Columns,
  kinds: Uint32Array,
  from: number,
  count: number,
): void {
  const codes = kind.codes.array;
  for (let at = from; at < from + count; at++) {
    const key = (codes[at] ?? 0) * 2;
    kinds[key] = (kinds[key] ?? 0) + 1;
  }
}

/** Writes the positions of a block that are not empty, and returns their number. */
export function livePositions(
  { kind }: Columns,
  from: number,
  count: number,
  positions: Uint32Array,
): number {
  let live = 0;
  for (let at = from; at < from + count; at++) {
    positions[live] = at;
    live += codeAt(kind.codes, at) === 0 ? 0 : 1;
  }
  return live;
}
