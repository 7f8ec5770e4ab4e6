import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { SEARCHED_STATUSES } from './column-row.ts';
import type { Columns } from './columns.ts';
import { type Chosen, type ColumnFilter, isOutside, MAX_INT32, mark, type Test } from './filter.ts';
import { bathsOf, bedsOf, statusOf, typeOf } from './offered-steps.ts';

/** Which of the filters that are judged by kind and price a home fails. */
export const FAILS = { none: 0, type: 1, status: 2, beds: 3, baths: 4, price: 5, several: 255 };

/** What a search found, valid until the next one. */
export type Selection = Readonly<{
  /** Positions of the listings that match. */
  found: Uint32Array;
  /**
   * Number of listings that pass every question, by key: twice their kind's number, plus one if
   * their price does not match.
   */
  kinds: Uint32Array;
  /** What the listings of each key fail (`FAILS`). */
  fails: Uint8Array;
  /** Positions of the listings that would match if it were not for one question. */
  nearly: Uint32Array;
  /** Index of that question. */
  failed: Uint8Array;
}>;

/** Reused by every search, because creating arrays takes longer than filling them. */
let found = new Uint32Array();
let nearly = new Uint32Array();
let failed = new Uint8Array();
let passed = new Uint8Array();
let failedOnly = new Uint8Array();

/** Judges candidates by their kind, their price and the questions. */
export function select(
  columns: Columns,
  filter: ColumnFilter,
  { positions, count }: Chosen,
  questions: readonly Test[],
): Selection {
  if (found.length < count) {
    found = new Uint32Array(columns.row.length);
    nearly = new Uint32Array(columns.row.length);
    failed = new Uint8Array(columns.row.length);
    passed = new Uint8Array(columns.row.length);
    failedOnly = new Uint8Array(columns.row.length);
  }
  const { kind, dollars } = columns;
  const least = leastDollars(filter);
  const most = mostDollars(filter);
  const fails = kindFails(columns, filter);
  const passes = Uint8Array.from(fails, (fail) => (fail === FAILS.none ? 1 : 0));
  const kinds = new Uint32Array(fails.length);
  let all = 0;
  let near = 0;
  if (questions.length === 0) {
    for (let i = 0; i < count; i++) {
      const at = positions[i] ?? 0;
      const key = ((kind[at] ?? 0) << 1) | isOutside(dollars[at] ?? 0, least, most);
      kinds[key] = (kinds[key] ?? 0) + 1;
      found[all] = at;
      all += passes[key] ?? 0;
    }
  } else {
    markFailed(columns, positions, count, questions);
    for (let i = 0; i < count; i++) {
      const fail = failed[i] ?? 0;
      if (fail === SEVERAL) continue;
      const at = positions[i] ?? 0;
      const key = ((kind[at] ?? 0) << 1) | isOutside(dollars[at] ?? 0, least, most);
      if (fail === 0) {
        kinds[key] = (kinds[key] ?? 0) + 1;
        found[all] = at;
        all += passes[key] ?? 0;
      } else if (passes[key] === 1) {
        nearly[near] = at;
        failedOnly[near++] = fail - 1;
      }
    }
  }
  return {
    ...{ kinds, fails, found: found.subarray(0, all) },
    ...{ nearly: nearly.subarray(0, near), failed: failedOnly.subarray(0, near) },
  };
}

const SEVERAL = 255;

/** Writes the number of the question that each candidate fails, from 1, or 0, or `SEVERAL`. */
function markFailed(
  columns: Columns,
  positions: Uint32Array,
  count: number,
  questions: readonly Test[],
): void {
  failed.fill(0, 0, count);
  questions.forEach((test, index) => {
    mark(columns, test, positions, count, passed);
    for (let i = 0; i < count; i++) {
      if (passed[i] === 0) failed[i] = failed[i] === 0 ? index + 1 : SEVERAL;
    }
  });
}

/** What listings fail, by key (`Selection.kinds`). */
function kindFails({ kinds: { values } }: Columns, filter: ColumnFilter): Uint8Array {
  const types = bitsOf(PROPERTY_TYPES, filter.types);
  const statuses = bitsOf(SEARCHED_STATUSES, filter.status && [filter.status]);
  const { minBeds = 0, maxBeds = Infinity, minBaths = 0, maxBaths = Infinity } = filter;
  // A home with unknown baths does not match a maximum.
  const leastBaths = Math.max(minBaths, maxBaths < Infinity ? 1 : 0);
  const fails = new Uint8Array(values.length * 2);
  values.forEach((kind, number) => {
    const beds = bedsOf(kind);
    const baths = bathsOf(kind);
    const failing = [
      ...((types >> typeOf(kind)) & 1 ? [] : [FAILS.type]),
      ...((statuses >> statusOf(kind)) & 1 ? [] : [FAILS.status]),
      ...(beds < minBeds || beds > maxBeds ? [FAILS.beds] : []),
      ...(baths < leastBaths || baths > maxBaths ? [FAILS.baths] : []),
    ];
    const [only = FAILS.none, ...others] = failing;
    fails[number * 2] = others.length > 0 ? FAILS.several : only;
    fails[number * 2 + 1] = failing.length > 0 ? FAILS.several : FAILS.price;
  });
  return fails;
}

function leastDollars({ minPriceCents = 0 }: ColumnFilter): number {
  return Math.min(Math.max(0, Math.ceil(minPriceCents / 100)), MAX_INT32);
}

function mostDollars({ maxPriceCents = Infinity }: ColumnFilter): number {
  return Math.min(Math.floor(maxPriceCents / 100), MAX_INT32);
}

function bitsOf<Value>(all: readonly Value[], wanted: readonly Value[] | undefined): number {
  const chosen = wanted?.length ? wanted : all;
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}

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
