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
  /** The lowest and the highest number that the filters leave. */
  least: number;
  most: number;
}>;

/** Limits of what a search finds. */
type Limits = Pick<Plan, 'leastDollars' | 'mostDollars' | 'minBeds' | 'maxBeds'>;

/** Limits of numbers that no filter limits. */
const ANY = { least: 0, most: 0xffffffff } as const;

/** Ranks are in cents for money and in milliseconds for times. */
export const RANKINGS: Readonly<Record<Sort, (columns: Columns, limits: Limits) => Ranking>> = {
  newest: ({ publishedSecond, blocks }) => ({
    ...{ values: publishedSecond, factor: -1_000, firsts: blocks.maxSecond, ...ANY },
  }),
  price_asc: ({ dollars, blocks }, limits) => ({
    ...{ values: dollars, factor: 100, firsts: blocks.minDollars, ...dollarsWithin(limits) },
  }),
  price_desc: ({ dollars, blocks }, limits) => ({
    ...{ values: dollars, factor: -100, firsts: blocks.maxDollars, ...dollarsWithin(limits) },
  }),
  sqft_desc: ({ livingArea, blocks }) => ({
    ...{ values: livingArea, factor: -1, firsts: blocks.maxArea, ...ANY },
  }),
  beds_desc: ({ kind, blocks }, { minBeds, maxBeds }) => ({
    ...{ values: kind.codes.array, numbers: bedsByCode(kind.values) },
    ...{ factor: -1, firsts: blocks.maxBeds, least: minBeds, most: maxBeds },
  }),
};

function dollarsWithin({ leastDollars, mostDollars }: Limits) {
  return { least: leastDollars, most: mostDollars };
}

function bedsByCode(kinds: readonly number[]): Uint8Array {
  const beds = new Uint8Array(kinds.length);
  for (let code = 0; code < kinds.length; code++) beds[code] = bedsOf(kinds[code] ?? 0);
  return beds;
}
