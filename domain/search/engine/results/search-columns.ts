import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { BLOCK } from '#domain/search/engine/columns/column-arrays.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { addBlockTally } from '#domain/search/engine/columns/tallies.ts';
import { isNarrowed, planOf, wantsAll } from '#domain/search/engine/filter/column-filter.ts';
import { eachBlock } from '#domain/search/engine/filter/each-block.ts';
import { kindRules } from '#domain/search/engine/filter/kind-fails.ts';
import type { Plan } from '#domain/search/engine/filter/plan.ts';
import {
  leastMarked,
  mostMarked,
  type PriceMarks,
  priceMarks,
} from '#domain/search/engine/filter/price-marks.ts';
import {
  countKinds,
  keepFaultless,
  livePositions,
  splitBlock,
} from '#domain/search/engine/filter/split-block.ts';
import { sumBlock } from '#domain/search/engine/filter/sum-block.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { addToGrid } from '#domain/search/engine/grid/add-to-grid.ts';
import {
  addPartOfBlock,
  addWholeBlock,
  type Others,
  squareOf,
} from '#domain/search/engine/grid/block-on-grid.ts';
import { type ClusterGrid, clusterGrid } from '#domain/search/engine/grid/cluster-grid.ts';
import {
  type CellCluster,
  type CellPin,
  clustersOf,
} from '#domain/search/engine/grid/cluster-groups.ts';
import {
  rememberSums,
  type SummedBlocks,
  settleSums,
  summedBlocks,
} from '#domain/search/engine/grid/summed-blocks.ts';
import { extentOf, partWithin } from './extent.ts';
import { type FacetCounts, facetCounts } from './facet-counts.ts';
import { keepAnswering } from './keep-answering.ts';
import { addKindTallies, addKnownKinds, countMatching } from './kind-counts.ts';
import { areTallied, type Counted, nothingMet } from './met.ts';
import { RANKINGS, type Sort } from './ranks.ts';
import { bestRows, mayTake, offerBlock, offerRows, type Ranked, topRows } from './top-rows.ts';

/** Optional results of a search; only what is requested is computed. */
export type ColumnAsk = Readonly<{
  rows?: Readonly<{
    sort: Sort;
    limit: number;
    /** Number of results to skip. */
    skip?: number;
    /** Only results after this one, so that pages neither repeat nor skip homes. */
    after?: Ranked | undefined;
  }>;
  /** What to count, if anything. */
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

type GridAnswer = Omit<ColumnAnswer, 'clusters' | 'pins'> &
  Readonly<{ grid: ClusterGrid | undefined }>;

/** Searches the columns: the exact count, the first rows in any order, facets and clusters. */
export function searchColumns(
  columns: Columns,
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  const { grid, ...answer } = searchOnGrid(columns, filter, ask);
  return { ...answer, ...(grid ? clustersOf(grid) : { clusters: [], pins: [] }) };
}

/**
 * Searches the columns in one pass, with the sums of each square of the map instead of clusters. If
 * all listings of a block match, the block's statistics are added without visiting its listings.
 */
export function searchOnGrid(columns: Columns, filter: ColumnFilter, ask: ColumnAsk): GridAnswer {
  const { blocks } = columns;
  const plan = planOf(columns, filter, ask.facets !== undefined);
  const met = nothingMet(columns, ask.facets ?? { words: [] }, plan);
  const extent = extentOf(columns);
  const grid = ask.clusters && clusterGrid(partWithin(extent, plan.box), ask.clusters.zoom);
  const { sort = 'newest', limit = 0, skip = 0, after } = ask.rows ?? {};
  const top = limit > 0 ? topRows(skip + limit, after) : undefined;
  const ranking = RANKINGS[sort](columns, plan);
  const rules = kindRules(columns.kind, plan);
  const hasQuestions = plan.questions.length > 0;
  /** Whether the tallies of blocks include everything to be counted, so that they can be used. */
  const canTally = areTallied(met);
  const isOpen = wantsAll(plan) && canTally;
  /** Whether every listing is visited with its whole block, so that the number of each kind is known. */
  const isEveryKindKnown = !hasQuestions && isEverywhere(plan, extent);
  if (isEveryKindKnown) addKnownKinds(met, columns);
  /** Whether everything to be counted follows from kinds. */
  const isCounted = isEveryKindKnown && canTally && !rules.checksPrice;
  if (isCounted && ask.facets) addKindTallies(met, columns, rules);
  const mustCount = ask.facets !== undefined && !isCounted;
  /** Whether the number of matching listings follows from kinds, and no listing is on the map. */
  const isTotalKnown = isEveryKindKnown && !rules.checksPrice && !mustCount && !grid;
  let total = isTotalKnown ? countMatching(met, rules) : 0;
  const passing = new Uint32Array(BLOCK);
  const failing = new Uint32Array(BLOCK);

  const mayRank = (block: number) =>
    top !== undefined && mayTake(top, ranking, block, blocks.maxRow[block] ?? 0);
  const rank = (chosen: Uint32Array, count: number) => {
    if (top) offerRows(top, ranking, columns.row, chosen, count);
  };

  /** Uses what is known about a block, all of whose listings match. */
  const addOpenBlock = (block: number, from: number, count: number) => {
    if (!isTotalKnown) total += blocks.live[block] ?? 0;
    if (mustCount) {
      addBlockTally(met.sums, columns, block);
      if (!isEveryKindKnown) countKinds(columns, met.kinds, from, count);
    }
    const square = grid && squareOf(grid, blocks, block);
    if (grid && square !== undefined) addWholeBlock(grid, blocks, block, square);
    const isOnGrid = !grid || square !== undefined;
    if (isOnGrid && !mayRank(block)) return;
    const live = livePositions(columns, from, count, passing);
    if (mayRank(block)) rank(passing, live);
    if (grid && !isOnGrid) addToGrid(grid, columns, passing, live, block);
  };

  /** Adds some listings of a block. Of passing and failing listings, the fewer are counted. */
  const addSome = (chosen: Uint32Array, count: number, block?: number, others?: Others) => {
    total += count;
    if (mustCount) {
      if (others && block !== undefined && canTally && others.count < count) {
        addBlockTally(met.sums, columns, block);
        met.count(others.positions, others.count, -1);
      } else met.count(chosen, count, 1);
    }
    if (block === undefined || mayRank(block)) rank(chosen, count);
    if (!grid) return;
    const square = block === undefined ? undefined : squareOf(grid, blocks, block);
    if (block === undefined || square === undefined) addToGrid(grid, columns, chosen, count, block);
    else addPartOfBlock(grid, columns, plan, chosen, count, block, square, others);
  };

  const addPart = (chosen: Uint32Array, count: number, block?: number) => {
    const left = hasQuestions
      ? keepAnswering(columns, plan, rules.fails, met, chosen, count)
      : keepFaultless(columns, plan, rules, met.kinds, chosen, count);
    addSome(chosen, left, block);
  };

  /** Blocks that were summed; their squares get their bounds at the end. */
  let summed: SummedBlocks | undefined;

  /** Sums a block without visiting its listings one by one; false if they must be. */
  const addSummed = (block: number, from: number, count: number): boolean => {
    if (mustCount || rules.checksPrice) return false;
    if (isTotalKnown) {
      if (top && mayRank(block))
        offerBlock(top, ranking, columns, rules.rules, from, count, passing);
      return true;
    }
    const square = grid && squareOf(grid, blocks, block);
    if (grid && square === undefined) return false;
    summed ??= summedBlocks(priceMarks(columns, rules), grid ? Math.ceil(columns.size / BLOCK) : 0);
    const { prices } = summed;
    const sums = sumBlock(columns, prices, block, from, count);
    if (sums.count === 0) return true;
    total += sums.count;
    if (square !== undefined) rememberSums(summed, block, square, sums);
    const first = firstIn(prices, sort, sums.marks);
    if (top && mayTake(top, ranking, block, blocks.maxRow[block] ?? 0, first)) {
      offerBlock(top, ranking, columns, rules.rules, from, count, passing);
    }
    return true;
  };

  const addWhole = (block: number, from: number, count: number) => {
    if (isOpen) {
      addOpenBlock(block, from, count);
      return;
    }
    if (hasQuestions) {
      for (let i = 0; i < count; i++) passing[i] = from + i;
      addPart(passing, count, block);
      return;
    }
    if (addSummed(block, from, count)) return;
    if (ask.facets && !isEveryKindKnown) countKinds(columns, met.kinds, from, count);
    const left = splitBlock(columns, plan, rules, met.kinds, from, count, passing, failing);
    const hasEmpty = blocks.live[block] !== count;
    const others = hasEmpty ? undefined : { positions: failing, count: count - left };
    addSome(passing, left, block, others);
  };

  eachBlock(columns, plan, { whole: addWhole, part: addPart });
  if (grid && summed) settleSums(grid, columns, summed);
  return {
    total,
    rows: top ? bestRows(top).slice(skip) : [],
    facets: ask.facets && facetCounts(columns, met, plan, rules.fails),
    grid,
  };
}

/** The best price that listings with these marks can have, if they are sorted by price. */
function firstIn(prices: PriceMarks, sort: Sort, marks: number): number | undefined {
  if (sort === 'price_asc') return leastMarked(prices, marks);
  return sort === 'price_desc' ? mostMarked(prices, marks) : undefined;
}

/** Whether all listings are in the area of a plan, without looking at them one by one. */
function isEverywhere(plan: Plan, extent: CellBox | undefined): boolean {
  if (plan.area || isNarrowed(plan) || !extent) return false;
  const { minX, minY, maxX, maxY } = plan.box;
  return minX <= extent.minX && minY <= extent.minY && maxX >= extent.maxX && maxY >= extent.maxY;
}
