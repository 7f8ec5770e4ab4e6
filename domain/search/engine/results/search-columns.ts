import { keepPassing } from '#domain/search/engine/columns/codes.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { planOf, wantsAll } from '#domain/search/engine/filter/column-filter.ts';
import { eachBlock } from '#domain/search/engine/filter/each-block.ts';
import { failsByKey, keepFaultless } from '#domain/search/engine/filter/kind-fails.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { addPartOfBlock, addWholeBlock, squareOf } from './block-on-grid.ts';
import { addTally, SIZES_AND_BITS } from './block-tallies.ts';
import { addToGrid, clusterGrid } from './cluster-grid.ts';
import { type CellCluster, type CellPin, clustersOf } from './cluster-groups.ts';
import { countPassing, uncountFailing } from './count-met.ts';
import { extentOf } from './extent.ts';
import {
  areTallied,
  type Counted,
  type FacetCounts,
  facetCounts,
  nothingMet,
} from './facet-counts.ts';
import { keepAnswering } from './keep-answering.ts';
import { rankingOf, type Sort } from './ranks.ts';
import { bestRows, mayTake, offerRows, type Ranked, topRows } from './top-rows.ts';

/** What a search is to answer beside the count; only what is asked for is worked out. */
export type ColumnAsk = Readonly<{
  rows?: Readonly<{
    sort: Sort;
    limit: number;
    /** How many of the first to leave out. */
    skip?: number;
    /** Only those after this one: pages that neither repeat nor lose a home that stays. */
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

/**
 * One pass over the columns: the exact count, the first rows by any order, the facets, the clusters. Of a block of
 * which every listing is found, what is known of it is added, and its listings are not visited.
 */
export function searchColumns(
  columns: Columns,
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  const { blocks } = columns;
  const plan = planOf(columns, filter);
  const met = nothingMet(columns, ask.facets ?? { words: [] }, plan);
  const grid = ask.clusters && clusterGrid(extentOf(columns, plan.box), ask.clusters.zoom);
  const { sort = 'newest', limit = 0, skip = 0, after } = ask.rows ?? {};
  const top = limit > 0 ? topRows(skip + limit, after) : undefined;
  const ranking = rankingOf(columns, sort);
  const fails = failsByKey(columns.kind, plan);
  const isFaultless = fails.map((failed) => (failed === 0 ? 1 : 0));
  // Of the first kind is nothing: an empty position.
  const isLive = new Uint8Array(columns.kind.values.length).fill(1, 1);
  const isOpen = wantsAll(plan) && areTallied(met);
  const failing = new Uint32Array(BLOCK);
  const keep = (chosen: Uint32Array, count: number, isKnown: boolean) => {
    if (isKnown) return keepPassing(columns.kind.codes, isLive, chosen, count);
    return plan.questions.length > 0
      ? keepAnswering(columns, plan, fails, met, chosen, count)
      : keepFaultless(columns, plan, isFaultless, met.kinds, chosen, count, failing);
  };
  const mayRank = (block: number) =>
    top !== undefined && mayTake(top, ranking.firstOf(block), blocks.maxRow[block] ?? 0);
  /** Of what most listings pass, those that fail are the fewer to be counted. */
  const canSubtract = areTallied(met) && plan.questions.length === 0;
  let total = 0;
  const visit = (chosen: Uint32Array, count: number, block?: number, isWhole?: boolean) => {
    const isKnown = isOpen && isWhole === true && block !== undefined;
    const square = grid && block !== undefined ? squareOf(grid, blocks, block) : undefined;
    const isOnGrid = isKnown && grid && square !== undefined;
    if (isKnown) {
      total += blocks.live[block] ?? 0;
      if (ask.facets) addTally(met.sums, columns, block);
      if (isOnGrid) addWholeBlock(grid, blocks, block, square);
    }
    const left = keep(chosen, count, isKnown);
    const hasFailing =
      canSubtract &&
      !isKnown &&
      isWhole === true &&
      block !== undefined &&
      blocks.live[block] === count;
    if (!isKnown) {
      total += left;
      if (ask.facets && hasFailing && left > count / 2) {
        addTally(met.sums, columns, block, SIZES_AND_BITS);
        uncountFailing(met, columns, failing, count - left);
      } else if (ask.facets) countPassing(met, columns, chosen, left);
    }
    if (top && (block === undefined || mayRank(block))) {
      offerRows(top, ranking.rank(chosen, left), columns.row, chosen, left);
    }
    if (!grid || isOnGrid) return;
    if (block === undefined || square === undefined) addToGrid(grid, columns, chosen, left);
    else {
      const others = hasFailing ? { positions: failing, count: count - left } : undefined;
      addPartOfBlock(grid, columns, chosen, left, block, square, others);
    }
  };
  eachBlock(columns, plan, visit, (block) => {
    const square = grid && squareOf(grid, blocks, block);
    if (!isOpen || mayRank(block) || (grid && square === undefined)) return false;
    total += blocks.live[block] ?? 0;
    if (ask.facets) addTally(met.sums, columns, block);
    if (grid && square !== undefined) addWholeBlock(grid, blocks, block, square);
    return true;
  });
  const { clusters, pins } = grid ? clustersOf(grid) : { clusters: [], pins: [] };
  return {
    total,
    rows: top ? bestRows(top).slice(skip) : [],
    facets: ask.facets && facetCounts(columns, met, fails),
    ...{ clusters, pins },
  };
}
