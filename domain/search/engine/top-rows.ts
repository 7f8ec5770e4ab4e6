import type { Columns } from './columns.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'sqft_desc', 'beds_desc'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * A listing's position in a sort order: lower ranks first; for equal ranks the higher row first.
 * Ranks are in cents for money and in milliseconds for times, negative if the highest comes first.
 */
export type Ranked = Readonly<{ rank: number; row: number }>;

/** A part of a sorted list. */
export type Page = Readonly<{
  sort: Sort;
  limit: number;
  /** Number of results to skip. */
  skip?: number;
  /** Only results after this one, so that pages neither repeat nor skip homes. */
  after?: Ranked | undefined;
}>;

/** The number that each order sorts by, and what it is multiplied by for the rank. */
const ORDERS = {
  newest: { column: 'publishedSecond', factor: -1_000 },
  price_asc: { column: 'dollars', factor: 100 },
  price_desc: { column: 'dollars', factor: -100 },
  sqft_desc: { column: 'livingArea', factor: -1 },
  beds_desc: { column: 'bedrooms', factor: -1 },
} as const satisfies Record<Sort, Readonly<{ column: keyof Columns; factor: number }>>;

/**
 * The best listings so far as a binary heap: the worst of them is the first, and none is worse than
 * the one at half its index.
 */
type Heap = { size: number; readonly ranks: Float64Array; readonly rows: Uint32Array };

/** The listings of a page among those found, in order. */
export function topRows(columns: Columns, found: Uint32Array, page: Page): readonly Ranked[] {
  const { sort, limit, skip = 0, after = { rank: -Infinity, row: Infinity } } = page;
  const keep = Math.min(skip + limit, found.length);
  if (keep <= skip) return [];
  const { column, factor } = ORDERS[sort];
  const values = columns[column];
  const heap: Heap = { size: 0, ranks: new Float64Array(keep), rows: new Uint32Array(keep) };
  let worst = Infinity;
  // From the last one, because later positions are mostly newer.
  for (let i = found.length - 1; i >= 0; i--) {
    const at = found[i] ?? 0;
    const rank = (values[at] ?? 0) * factor;
    if (rank > worst || rank < after.rank) continue;
    const row = columns.row[at] ?? 0;
    if (rank === after.rank && row >= after.row) continue;
    if (heap.size < keep) push(heap, rank, row);
    else if (isWorse(heap, 0, rank, row)) replaceWorst(heap, rank, row);
    if (heap.size === keep) worst = heap.ranks[0] ?? 0;
  }
  return Array.from({ length: heap.size }, (_, at) => ({
    rank: heap.ranks[at] ?? 0,
    row: heap.rows[at] ?? 0,
  }))
    .sort((one, other) => one.rank - other.rank || other.row - one.row)
    .slice(skip);
}

/** Whether the listing at an index of the heap comes after another. */
function isWorse({ ranks, rows }: Heap, index: number, rank: number, row: number): boolean {
  const own = ranks[index] ?? 0;
  return own > rank || (own === rank && (rows[index] ?? 0) < row);
}

function push(heap: Heap, rank: number, row: number): void {
  let index = heap.size++;
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (isWorse(heap, parent, rank, row)) break;
    copy(heap, parent, index);
    index = parent;
  }
  set(heap, index, rank, row);
}

function replaceWorst(heap: Heap, rank: number, row: number): void {
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= heap.size) break;
    const other = child + 1;
    const isOther =
      other < heap.size && isWorse(heap, other, heap.ranks[child] ?? 0, heap.rows[child] ?? 0);
    if (isOther) child = other;
    if (!isWorse(heap, child, rank, row)) break;
    copy(heap, child, index);
    index = child;
  }
  set(heap, index, rank, row);
}

function copy(heap: Heap, from: number, to: number): void {
  set(heap, to, heap.ranks[from] ?? 0, heap.rows[from] ?? 0);
}

function set({ ranks, rows }: Heap, index: number, rank: number, row: number): void {
  ranks[index] = rank;
  rows[index] = row;
}
