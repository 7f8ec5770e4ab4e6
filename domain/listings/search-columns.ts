import { addToGrid, clusterGrid } from './cluster-grid.ts';
import { type CellCluster, type CellPin, clustersOf } from './cluster-groups.ts';
import { BLOCK } from './column-arrays.ts';
import { type ColumnFilter, type Plan, planOf } from './column-filter.ts';
import { type Columns, TYPE_MASK } from './columns.ts';
import { eachBlock } from './each-block.ts';
import { extentOf } from './extent.ts';
import {
  type Counted,
  countChoices,
  countWords,
  FAILS,
  type FacetCounts,
  facetCounts,
} from './facet-counts.ts';
import { bestRows, offerRows, type Ranked, topRows } from './top-rows.ts';

export const SORTS = ['newest', 'price_asc', 'price_desc', 'sqft_desc', 'beds_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** What a search is to answer beside the count; only what is asked for is worked out. */
export type ColumnAsk = Readonly<{
  rows?: Readonly<{
    sort: Sort;
    limit: number;
    /** How many of the first to leave out. */
    skip?: number;
    /** Only those behind this one: pages that neither repeat nor lose a home that stays. */
    after?: Ranked | undefined;
  }>;
  /** Whether choices are counted, and of which words of bits and small numbers. */
  facets?: Counted;
  /** Zoom of the map, where zoom 0 shows the world in 256 pixels. */
  clusters?: Readonly<{ zoom: number }>;
}>;

export type ColumnAnswer = Readonly<{
  total: number;
  rows: readonly Ranked[];
  facets: FacetCounts | undefined;
  clusters: readonly CellCluster[];
  pins: readonly CellPin[];
}>;

/** One pass over the columns: the exact count, the first rows by any order, the facets, the clusters. */
export function searchColumns(
  columns: Columns,
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  const plan = planOf(columns, filter);
  const counts = ask.facets && facetCounts(columns, ask.facets, plan);
  const grid = ask.clusters && clusterGrid(extentOf(columns, plan.box), ask.clusters.zoom);
  const { sort = 'newest', limit = 0, skip = 0, after } = ask.rows ?? {};
  const top = limit > 0 ? topRows(skip + limit, after) : undefined;
  const { values, sign } = RANKS[sort](columns);
  const fails = new Uint8Array(BLOCK);
  let total = 0;
  eachBlock(columns, plan, (chosen, count) => {
    markFails(columns, plan, chosen, fails, count);
    if (counts) countChoices(counts, columns, plan, chosen, fails, count);
    const left = keepFaultless(chosen, fails, count);
    total += left;
    if (counts) countWords(counts, columns, chosen, left);
    if (top) offerRows(top, values, sign, columns.row, chosen, left);
    if (grid) addToGrid(grid, columns, chosen, left);
  });
  const { clusters, pins } = grid ? clustersOf(grid) : { clusters: [], pins: [] };
  return { total, rows: top ? bestRows(top).slice(skip) : [], facets: counts, clusters, pins };
}

/** Marks which of type, bedrooms, baths, price and choices each of the chosen listings fails. */
function markFails(
  { kind, bedrooms, bathsFull, priceCents }: Columns,
  { typeBits, minBeds, minBaths, minPrice, maxPrice, choices }: Plan,
  chosen: Uint32Array,
  fails: Uint8Array,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const price = priceCents[at] ?? 0;
    let failed: number = (typeBits >> ((kind[at] ?? 0) & TYPE_MASK)) & 1 ? FAILS.none : FAILS.type;
    if ((bedrooms[at] ?? 0) < minBeds) failed = failed === FAILS.none ? FAILS.beds : FAILS.several;
    if ((bathsFull[at] ?? 0) < minBaths) {
      failed = failed === FAILS.none ? FAILS.baths : FAILS.several;
    }
    if (price < minPrice || price > maxPrice) {
      failed = failed === FAILS.none ? FAILS.price : FAILS.several;
    }
    fails[i] = failed;
  }
  choices.forEach(({ codes, passes }, index) => {
    for (let i = 0; i < count; i++) {
      if (passes[codes[chosen[i] ?? 0] ?? 0]) continue;
      fails[i] = fails[i] === FAILS.none ? FAILS.choices + index : FAILS.several;
    }
  });
}

function keepFaultless(chosen: Uint32Array, fails: Uint8Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    chosen[kept] = chosen[i] ?? 0;
    kept += fails[i] === 0 ? 1 : 0;
  }
  return kept;
}

/** What an order goes by: low values first with sign 1, high ones with -1. */
type Rank = Readonly<{ values: Float64Array | Int32Array | Uint8Array; sign: 1 | -1 }>;

const RANKS: Readonly<Record<Sort, (columns: Columns) => Rank>> = {
  newest: ({ publishedAt }) => ({ values: publishedAt, sign: -1 }),
  price_asc: ({ priceCents }) => ({ values: priceCents, sign: 1 }),
  price_desc: ({ priceCents }) => ({ values: priceCents, sign: -1 }),
  sqft_desc: ({ livingArea }) => ({ values: livingArea, sign: -1 }),
  beds_desc: ({ bedrooms }) => ({ values: bedrooms, sign: -1 }),
};
