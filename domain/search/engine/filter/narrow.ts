import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { keepPassing, markPassing } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { EitherPlan, Plan } from './plan.ts';

/** Nothing is marked. */
const NONE = new Uint8Array(BLOCK);

/** What passes by one of the words, reused because creating arrays takes longer than filling them. */
const marked = new Uint8Array(BLOCK);

/**
 * Keeps those of the first `count` positions in `chosen` that match the plan, moves them to the
 * front and returns their number. Unset filters cost nothing.
 */
export function narrow(columns: Columns, plan: Plan, chosen: Uint32Array, count: number): number {
  let left = count;
  for (const { codes, passes } of plan.words) {
    left = keepPassing(codes, passes, chosen, left, NONE);
  }
  for (const either of plan.eithers) left = keepEither(either, chosen, left);
  for (const { values, min, max } of plan.ranges) {
    left = keepBetween(values, min, max, chosen, left);
  }
  if (plan.wantedPlaces)
    left = keepPlaces(columns, plan.wantedPlaces, plan.placeBoxes, chosen, left);
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
  const [last, ...others] = either;
  if (!last) return 0;
  marked.fill(0);
  for (const { codes, passes } of others) markPassing(codes, passes, chosen, count, marked);
  return keepPassing(last.codes, last.passes, chosen, count, marked);
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
