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
import { countPassing, uncountFailing } from './count-met.ts';
import { extentOf, partWithin } from './extent.ts';
import { areTallied, facetCounts, nothingMet } from './facet-counts.ts';
import { keepAnswering } from './keep-answering.ts';
import {
  answersTogether,
  type ColumnAnswer,
  type ColumnAsk,
  type PartAnswer,
} from './part-answers.ts';
import { rankingOf } from './ranks.ts';
import { bestRows, mayTake, offerRows, topRows } from './top-rows.ts';

/**
 * Searches the columns in one pass: the exact count, the first rows in any order, facets and
 * clusters. If all listings of a block match, the block's statistics are added without visiting its
 * listings.
 */
export function searchColumns(
  columns: Columns,
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  return answersTogether([searchPart(columns, filter, ask)], filter, ask);
}

/**
 * Searches columns that may be one part of all listings. The result can be combined with those of
 * other parts.
 */
export function searchPart(columns: Columns, filter: ColumnFilter, ask: ColumnAsk): PartAnswer {
  const { blocks } = columns;
  const plan = planOf(columns, filter);
  const met = nothingMet(columns, ask.facets ?? { words: [] }, plan);
  const extent = ask.clusters && extentOf(columns);
  const grid = ask.clusters && clusterGrid(partWithin(extent, plan.box), ask.clusters.zoom);
  const { sort = 'newest', limit = 0, skip = 0, after } = ask.rows ?? {};
  const top = limit > 0 ? topRows(skip + limit, after) : undefined;
  const ranking = rankingOf(columns, sort);
  const fails = failsByKey(columns.kind, plan);
  const isFaultless = fails.map((failed) => (failed === 0 ? 1 : 0));
  // Kind 0 means an empty position.
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
  /** If most listings match, it is faster to subtract those that do not. */
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
  return {
    total,
    rows: top ? bestRows(top) : [],
    facets: ask.facets && facetCounts(columns, met, plan, fails),
    ...{ grid, extent, placesBox: plan.placesBox },
  };
}
