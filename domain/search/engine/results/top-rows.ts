import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { Ranking } from './ranks.ts';

/**
 * A listing's position in a sort order: lower ranks first; for equal ranks the higher row first.
 */
export type Ranked = Readonly<{ rank: number; row: number }>;

/** The best of all offered listings, in a buffer of twice the needed length. */
export type TopRows = {
  keep: number;
  count: number;
  ranks: Float64Array;
  rows: Uint32Array;
  /** Only listings after this one count. */
  after: Ranked;
  /** Listings after this one can no longer be among the best. */
  worst: Ranked;
};

export function topRows(keep: number, after: Ranked | undefined): TopRows {
  const room = Math.max(64, keep * 2);
  return {
    keep,
    count: 0,
    ranks: new Float64Array(room),
    rows: new Uint32Array(room),
    after: after ?? { rank: -Infinity, row: Infinity },
    worst: { rank: Infinity, row: -1 },
  };
}

/** Adds those of the first `count` positions in `chosen` that may be among the best. */
export function offerRows(
  top: TopRows,
  { values, numbers, factor }: Ranking,
  rowOf: Uint32Array,
  chosen: Uint32Array,
  count: number,
): void {
  let worst = top.worst.rank;
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const value = values[at] ?? 0;
    const rank = (numbers ? (numbers[value] ?? 0) : value) * factor;
    if (rank > worst) continue;
    offerRow(top, rank, rowOf[at] ?? 0);
    worst = top.worst.rank;
  }
}

/**
 * Adds those of `count` listings that match by kind and may be among the best.
 * @param chosen is overwritten
 */
export function offerBlock(
  top: TopRows,
  ranking: Ranking,
  { kind, row }: Pick<Columns, 'kind' | 'row'>,
  rules: Uint8Array,
  from: number,
  count: number,
  chosen: Uint32Array,
): void {
  const codes = kind.codes.array;
  const near = writeNear(ranking, top.worst.rank, from, count, chosen);
  let kept = 0;
  for (let i = 0; i < near; i++) {
    const at = chosen[i] ?? 0;
    chosen[kept] = at;
    kept += rules[codes[at] ?? 0] === 1 ? 1 : 0;
  }
  offerRows(top, ranking, row, chosen, kept);
}

/**
 * Writes the positions whose rank is at most the worst one, and returns their number. Compares whole
 * numbers; there is a loop for each type of array, because one loop for all of them takes three
 * times as long.
 */
function writeNear(
  ranking: Ranking,
  worst: number,
  from: number,
  count: number,
  chosen: Uint32Array,
): number {
  const { values, numbers } = ranking;
  const [first, last] = valuesUpTo(ranking, worst);
  // As 32-bit integers, which are compared much faster than numbers that may have a fraction.
  const least = first | 0;
  const span = Math.max(0, last - first) >>> 0;
  if (first > last) return 0;
  const to = from + count;
  let near = 0;
  if (numbers) {
    for (let at = from; at < to; at++) {
      if (((numbers[values[at] ?? 0] ?? 0) - least) >>> 0 <= span) chosen[near++] = at;
    }
  } else if (values instanceof Int32Array) {
    for (let at = from; at < to; at++) {
      if (((values[at] ?? 0) - least) >>> 0 <= span) chosen[near++] = at;
    }
  } else if (values instanceof Uint32Array) {
    for (let at = from; at < to; at++) {
      if (((values[at] ?? 0) - least) >>> 0 <= span) chosen[near++] = at;
    }
  } else {
    for (let at = from; at < to; at++) {
      if (((values[at] ?? 0) - least) >>> 0 <= span) chosen[near++] = at;
    }
  }
  return near;
}

/** The lowest and the highest value that a filter leaves and whose rank is at most the worst one. */
function valuesUpTo({ factor, least, most }: Ranking, worst: number) {
  const limit = worst / factor;
  return factor > 0
    ? ([least, Math.min(limit, most)] as const)
    : ([Math.max(limit, least), most] as const);
}

function offerRow(top: TopRows, rank: number, row: number): void {
  const { after, worst } = top;
  if (rank === worst.rank && row <= worst.row) return;
  if (rank < after.rank || (rank === after.rank && row >= after.row)) return;
  if (top.count === top.rows.length) dropTheRest(top);
  top.ranks[top.count] = rank;
  top.rows[top.count] = row;
  top.count += 1;
}

/**
 * Whether listings of a block can be among the best.
 * @param mostRow the highest row of the block
 * @param first the best value that the block's matching listings can have, if known
 */
export function mayTake(
  { worst }: TopRows,
  { firsts, factor, least, most }: Ranking,
  block: number,
  mostRow: number,
  first = factor > 0 ? least : most,
): boolean {
  const rank = Math.max((firsts[block] ?? 0) * factor, first * factor);
  return rank < worst.rank || (rank === worst.rank && mostRow > worst.row);
}

/** The best listings in order. */
export function bestRows(top: TopRows): readonly Ranked[] {
  if (top.count > top.keep) dropTheRest(top);
  const all = Array.from({ length: top.count }, (_, at) => ({
    rank: top.ranks[at] ?? 0,
    row: top.rows[at] ?? 0,
  }));
  return all.sort(compared);
}

function compared(one: Ranked, other: Ranked): number {
  return one.rank - other.rank || other.row - one.row;
}

/** Moves the best `keep` to the front (quickselect) and drops the rest. */
function dropTheRest(top: TopRows): void {
  let [from, to] = [0, top.count - 1];
  while (from < to) {
    const border = partition(top, from, to);
    if (border >= top.keep) to = border;
    else from = border + 1;
  }
  top.count = top.keep;
  let worst = 0;
  for (let at = 1; at < top.keep; at++) if (isBefore(top, worst, at)) worst = at;
  top.worst = { rank: top.ranks[worst] ?? 0, row: top.rows[worst] ?? 0 };
}

/**
 * Hoare's partition around the middle element: everything up to the returned index sorts before the
 * rest.
 */
function partition(top: TopRows, from: number, to: number): number {
  swap(top, from, (from + to) >> 1);
  let [pivot, low, high] = [from, from - 1, to + 1];
  for (;;) {
    do low += 1;
    while (low !== pivot && isBefore(top, low, pivot));
    do high -= 1;
    while (high !== pivot && isBefore(top, pivot, high));
    if (low >= high) return high;
    swap(top, low, high);
    if (pivot === low) pivot = high;
    else if (pivot === high) pivot = low;
  }
}

function isBefore({ ranks, rows }: TopRows, one: number, other: number): boolean {
  const difference = (ranks[one] ?? 0) - (ranks[other] ?? 0);
  return difference < 0 || (difference === 0 && (rows[one] ?? 0) > (rows[other] ?? 0));
}

function swap({ ranks, rows }: TopRows, one: number, other: number): void {
  const rank = ranks[one] ?? 0;
  const row = rows[one] ?? 0;
  ranks[one] = ranks[other] ?? 0;
  rows[one] = rows[other] ?? 0;
  ranks[other] = rank;
  rows[other] = row;
}
