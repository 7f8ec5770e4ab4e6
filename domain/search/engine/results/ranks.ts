import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { bedsOf } from '#domain/search/engine/columns/kinds.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'sqft_desc', 'beds_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** A sort order: a column times `factor` is the rank; lower ranks come first. */
type Order = Readonly<{
  values: Int32Array | Uint32Array | Uint16Array;
  factor: number;
  /** Best value of each block. */
  firsts: Int32Array | Uint32Array | Uint8Array;
}>;

/** Ranks of listings in a sort order, and the best possible rank in a block. */
export type Ranking = Readonly<{
  rank: (chosen: Uint32Array, count: number) => Float64Array;
  firstOf: (block: number) => number;
}>;

export function rankingOf(columns: Columns, sort: Sort): Ranking {
  const ranks = new Float64Array(BLOCK);
  if (sort === 'beds_desc') {
    const beds = Uint8Array.from(columns.kind.values, bedsOf);
    const codes = columns.kind.codes.array;
    return {
      rank: (chosen, count) => {
        for (let i = 0; i < count; i++) ranks[i] = -(beds[codes[chosen[i] ?? 0] ?? 0] ?? 0);
        return ranks;
      },
      firstOf: (block) => -(columns.blocks.maxBeds[block] ?? 0),
    };
  }
  const { values, factor, firsts } = ORDERS[sort](columns);
  return {
    rank: (chosen, count) => {
      for (let i = 0; i < count; i++) ranks[i] = (values[chosen[i] ?? 0] ?? 0) * factor;
      return ranks;
    },
    firstOf: (block) => (firsts[block] ?? 0) * factor,
  };
}

/** Ranks are in cents for money and in milliseconds for times. */
const ORDERS: Readonly<Record<Exclude<Sort, 'beds_desc'>, (columns: Columns) => Order>> = {
  newest: ({ publishedSecond, blocks }) => ({
    ...{ values: publishedSecond, factor: -1_000, firsts: blocks.maxSecond },
  }),
  price_asc: ({ dollars, blocks }) => ({
    ...{ values: dollars, factor: 100, firsts: blocks.minDollars },
  }),
  price_desc: ({ dollars, blocks }) => ({
    ...{ values: dollars, factor: -100, firsts: blocks.maxDollars },
  }),
  sqft_desc: ({ livingArea, blocks }) => ({
    ...{ values: livingArea, factor: -1, firsts: blocks.maxArea },
  }),
};
