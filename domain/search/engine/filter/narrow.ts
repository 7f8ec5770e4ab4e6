import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { codeAt, keepPassing } from '#domain/search/engine/columns/codes.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';
import type { EitherPlan, Plan } from './plan.ts';

/**
 * Keeps those of the first `count` positions in `chosen` that match the plan, moves them to the
 * front and returns their number. Unset filters cost nothing.
 */
export function narrow(columns: Columns, plan: Plan, chosen: Uint32Array, count: number): number {
  let left = count;
  for (const { codes, passes } of plan.words) {
    left = keepPassing(codes, passes, chosen, left);
  }
  for (const { values, min, max } of plan.ranges) {
    left = keepBetween(values, min, max, chosen, left);
  }
  for (const either of plan.eithers) left = keepEither(either, chosen, left);
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
  const [one, two, ...others] = either;
  if (!one) return 0;
  if (!two) return keepPassing(one.codes, one.passes, chosen, count);
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    let passes =
      (one.passes[codeAt(one.codes, at)] ?? 0) | (two.passes[codeAt(two.codes, at)] ?? 0);
    for (const other of others) passes |= other.passes[codeAt(other.codes, at)] ?? 0;
    chosen[kept] = at;
    kept += passes;
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
