import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { keepPassing, markPassing, writePassing } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { EitherPlan, Plan } from './plan.ts';

/** What passes by one of the words, reused because creating arrays takes longer than filling them. */
const marked = new Uint8Array(BLOCK);

/**
 * Keeps those of the first `count` positions in `chosen` that match the plan, moves them to the
 * front and returns their number. Unset filters cost nothing.
 */
export function narrow(columns: Columns, plan: Plan, chosen: Uint32Array, count: number): number {
  return narrowFrom(columns, plan, 0, chosen, count);
}

/** Writes those of `count` positions that match the plan to `chosen`, and returns their number. */
export function narrowAll(
  columns: Columns,
  plan: Plan,
  from: number,
  count: number,
  chosen: Uint32Array,
): number {
  const [first] = plan.words;
  if (first) {
    const left = writePassing(first.codes, first.passes, from, count, chosen);
    return narrowFrom(columns, plan, 1, chosen, left);
  }
  for (let i = 0; i < count; i++) chosen[i] = from + i;
  return narrowFrom(columns, plan, 0, chosen, count);
}

/** @param word the first of the plan's words that remains to be checked */
function narrowFrom(
  columns: Columns,
  plan: Plan,
  word: number,
  chosen: Uint32Array,
  count: number,
): number {
  const { words, eithers, ranges, wantedPlaces, placeBoxes } = plan;
  let left = count;
  for (let at = word; at < words.length && left > 0; at++) {
    const one = words[at];
    if (one) left = keepPassing(one.codes, one.passes, chosen, left);
  }
  for (const either of eithers) left = keepEither(either, chosen, left);
  for (const { values, min, max } of ranges) left = keepBetween(values, min, max, chosen, left);
  if (wantedPlaces) left = keepPlaces(columns, wantedPlaces, placeBoxes, chosen, left);
  return left;
}

function keepBetween(
  values: Int32Array | Uint16Array,
  min: number,
  max: number,
  chosen: Uint32Array,
  count: number,
): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const value = values[at] ?? 0;
    chosen[kept] = at;
    kept += value >= min && value <= max ? 1 : 0;
  }
  return kept;
}

function keepEither(either: EitherPlan, chosen: Uint32Array, count: number): number {
  marked.fill(0);
  for (const { codes, passes } of either) markPassing(codes, passes, chosen, count, marked);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    chosen[kept] = chosen[i] ?? 0;
    kept += marked[i] ?? 0;
  }
  return kept;
}

function keepPlaces(
  columns: Columns,
  wanted: Uint8Array,
  boxes: readonly CellBox[],
  chosen: Uint32Array,
  count: number,
): number {
  const { place } = columns;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    chosen[kept] = at;
    kept += wanted[place[at] ?? 0] || isInAny(boxes, xAt(columns, at), yAt(columns, at)) ? 1 : 0;
  }
  return kept;
}

function isInAny(boxes: readonly CellBox[], x: number, y: number): boolean {
  for (const { minX, minY, maxX, maxY } of boxes) {
    if (x >= minX && x <= maxX && y >= minY && y <= maxY) return true;
  }
  return false;
}
