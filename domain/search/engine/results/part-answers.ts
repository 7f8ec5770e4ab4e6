import { boxAround, type CellBox } from '#domain/places/geometry/mercator.ts';
import { searchedBox } from '#domain/search/engine/filter/column-filter.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { type ClusterGrid, gridTogether } from '#domain/search/engine/grid/cluster-grid.ts';
import {
  type CellCluster,
  type CellPin,
  clustersOf,
} from '#domain/search/engine/grid/cluster-groups.ts';
import { partWithin } from './extent.ts';
import { type FacetCounts, facetsTogether } from './facet-counts.ts';
import type { Counted } from './met.ts';
import type { Sort } from './ranks.ts';
import { inOrder, type Ranked } from './top-rows.ts';

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

/**
 * Result for a part of all listings. Each home is in one part only, so that counts can be added.
 */
export type PartAnswer = Readonly<{
  total: number;
  /** The first rows of the part in order, including those to skip. */
  rows: readonly Ranked[];
  facets: FacetCounts | undefined;
  grid: ClusterGrid | undefined;
  /** A box around the part's listings. The boxes of all parts determine the size of the squares. */
  extent: CellBox | undefined;
  /** A box around the part's listings that name a wanted place. */
  placesBox: CellBox | undefined;
}>;

/** Combines the results for all parts. */
export function answersTogether(
  parts: readonly PartAnswer[],
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  const { skip = 0, limit = 0 } = ask.rows ?? {};
  const grid = ask.clusters && gridOf(parts, filter, ask.clusters.zoom);
  return {
    total: parts.reduce((sum, { total }) => sum + total, 0),
    rows: inOrder(parts.map(({ rows }) => rows)).slice(skip, skip + limit),
    facets: ask.facets && facetsOf(parts),
    ...(grid ? clustersOf(grid) : { clusters: [], pins: [] }),
  };
}

function facetsOf(parts: readonly PartAnswer[]): FacetCounts {
  const [first, ...others] = parts.flatMap(({ facets }) => facets ?? []);
  return first && others.length === 0 ? first : facetsTogether([first ?? [], others].flat());
}

function gridOf(parts: readonly PartAnswer[], filter: ColumnFilter, zoom: number): ClusterGrid {
  const [first, ...others] = parts.flatMap(({ grid }) => grid ?? []);
  if (first && others.length === 0) return first;
  const extent = boxAround(parts.flatMap((part) => part.extent ?? []));
  const box = searchedBox(filter, boxAround(parts.flatMap((part) => part.placesBox ?? [])));
  return gridTogether([first ?? [], others].flat(), partWithin(extent, box), zoom);
}
