import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { xAt, yAt } from '#domain/search/engine/columns/points.ts';
import { isNarrowed, WHOLE } from './column-filter.ts';
import { edgesFor, isInArea, type Relation, relationTo } from './drawn-area.ts';
import { narrow, narrowAll } from './narrow.ts';
import type { Plan } from './plan.ts';

/** What to do with the listings that match a plan. */
export type BlockVisitor = Readonly<{
  /** All of a block. Some of its positions may be empty. */
  whole: (block: number, from: number, count: number) => void;
  /**
   * The first `count` positions in `chosen`. Some of them may be empty.
   * @param block the block of all of them, if it is one
   */
  part: (chosen: Uint32Array, count: number, block?: number) => void;
}>;

/**
 * Visits the listings that match the plan, apart from filters that are counted by facet (`FAILS`).
 * Blocks outside the area are skipped. Each attribute is filtered in its own loop for speed.
 */
export function eachBlock(columns: Columns, plan: Plan, { whole, part }: BlockVisitor): void {
  const chosen = new Uint32Array(BLOCK);
  if (plan.positions) {
    for (let from = 0; from < plan.positions.length; from += BLOCK) {
      const some = plan.positions.subarray(from, from + BLOCK);
      chosen.set(some);
      const inside = isAnywhere(plan)
        ? some.length
        : keepInside(columns, plan, chosen, some.length, boundsOf(columns, some));
      const left = inside && narrow(columns, plan, chosen, inside);
      if (left) part(chosen, left);
    }
    return;
  }
  const { size } = columns;
  const { live, minX, minY, maxX, maxY } = columns.blocks;
  const { box, area } = plan;
  const mustNarrow = isNarrowed(plan);
  for (let block = 0, from = 0; from < size; block++, from += BLOCK) {
    const west = minX[block] ?? 0;
    const east = maxX[block] ?? 0;
    const north = minY[block] ?? 0;
    const south = maxY[block] ?? 0;
    if (live[block] === 0 || west > box.maxX || east < box.minX) continue;
    if (north > box.maxY || south < box.minY) continue;
    const count = Math.min(BLOCK, size - from);
    const isInBox = west >= box.minX && east <= box.maxX && north >= box.minY && south <= box.maxY;
    if (isInBox && !area && !mustNarrow) {
      whole(block, from, count);
      continue;
    }
    if (isInBox && !area) {
      const left = narrowAll(columns, plan, from, count, chosen);
      if (left) part(chosen, left, block);
      continue;
    }
    for (let at = 0; at < count; at++) chosen[at] = from + at;
    const bounds = { minX: west, minY: north, maxX: east, maxY: south };
    let left = keepInside(columns, plan, chosen, count, bounds);
    if (left === count && !mustNarrow) whole(block, from, count);
    else {
      if (left && mustNarrow) left = narrow(columns, plan, chosen, left);
      if (left) part(chosen, left, block);
    }
  }
}

/** Whether the plan is for the whole map. */
function isAnywhere({ box, area }: Plan): boolean {
  return !area && relationToBox(box, WHOLE) === 'inside';
}

/** Keeps positions inside the plan's box and area, checking single listings only if necessary. */
function keepInside(
  columns: Columns,
  { box, area }: Plan,
  chosen: Uint32Array,
  count: number,
  bounds: CellBox,
): number {
  const edges = area && edgesFor(area, bounds);
  const byArea = area && edges ? relationTo(area, edges, bounds) : 'inside';
  if (byArea === 'outside') return 0;
  if (byArea === 'inside' && relationToBox(box, bounds) === 'inside') return count;
  const { minX, minY, maxX, maxY } = box;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const x = xAt(columns, at);
    const y = yAt(columns, at);
    if (x < minX || x > maxX || y < minY || y > maxY) continue;
    if (byArea === 'partial' && area && edges && !isInArea(area, edges, x, y)) continue;
    chosen[kept++] = at;
  }
  return kept;
}

function boundsOf(columns: Columns, positions: Uint32Array): CellBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const at of positions) {
    const [x, y] = [xAt(columns, at), yAt(columns, at)];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

function relationToBox(box: CellBox, block: CellBox): Relation {
  if (block.minX > box.maxX || block.maxX < box.minX) return 'outside';
  if (block.minY > box.maxY || block.maxY < box.minY) return 'outside';
  const isAcross = block.minX >= box.minX && block.maxX <= box.maxX;
  return isAcross && block.minY >= box.minY && block.maxY <= box.maxY ? 'inside' : 'partial';
}
