import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { bedsOf } from '#domain/search/engine/columns/kinds.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'sqft_desc', 'beds_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** A sort order: a number of each listing times `factor` is its rank; lower ranks come first. */
export type Ranking = Readonly<{
  values: Int32Array | Uint32Array | Uint16Array | Uint8Array;
  /** The number by value, if it is not the value itself. */
  numbers?: Uint8Array;
  factor: number;
  /** Best number of each block. */
  firsts: Int32Array | Uint32Array | Uint8Array;
  /** The best rank that the filters leave. */
  best: number;
}>;

/** Limits of what a search finds. */
type Limits = Pick<Plan, 'leastDollars' | 'mostDollars' | 'maxBeds'>;

/** Ranks are in cents for money and in milliseconds for times. */
export const RANKINGS: Readonly<Record<Sort, (columns: Columns, limits: Limits) => Ranking>> = {
  newest: ({ publishedSecond, blocks }) => ({
    ...{ values: publishedSecond, factor: -1_000, firsts: blocks.maxSecond, best: -Infinity },
  }),
  price_asc: ({ dollars, blocks }, { leastDollars }) => ({
    ...{ values: dollars, factor: 100, firsts: blocks.minDollars, best: leastDollars * 100 },
  }),
  price_desc: ({ dollars, blocks }, { mostDollars }) => ({
    ...{ values: dollars, factor: -100, firsts: blocks.maxDollars, best: mostDollars * -100 },
  }),
  sqft_desc: ({ livingArea, blocks }) => ({
    ...{ values: livingArea, factor: -1, firsts: blocks.maxArea, best: -Infinity },
  }),
  beds_desc: ({ kind, blocks }, { maxBeds }) => ({
    ...{ values: kind.codes.array, numbers: bedsByCode(kind.values) },
    ...{ factor: -1, firsts: blocks.maxBeds, best: -maxBeds },
  }),
};

function bedsByCode(kinds: readonly number[]): Uint8Array {
  const beds = new Uint8Array(kinds.length);
  for (let code = 0; code < kinds.length; code++) beds[code] = bedsOf(kinds[code] ?? 0);
  return beds;
}
