import { boxAround, type CellBox } from '#domain/places/geometry/mercator.ts';
import { searchedBox } from '#domain/search/engine/filter/column-filter.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { type ClusterGrid, gridTogether } from './cluster-grid.ts';
import { type CellCluster, type CellPin, clustersOf } from './cluster-groups.ts';
import { partWithin } from './extent.ts';
import { type Counted, type FacetCounts, facetsTogether } from './facet-counts.ts';
import type { Sort } from './ranks.ts';
import { inOrder, type Ranked } from './top-rows.ts';

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

/** What a part of all listings answers: a home is in one part only, so that counts can be added. */
export type PartAnswer = Readonly<{
  total: number;
  /** The first of the part in order, those that are left out among them. */
  rows: readonly Ranked[];
  facets: FacetCounts | undefined;
  grid: ClusterGrid | undefined;
  /** Where the part has listings: decides, with the others, how large the squares are. */
  extent: CellBox | undefined;
  /** The same of the listings that name a wanted place. */
  placesBox: CellBox | undefined;
}>;

/** What a search answers over all listings, from what it answers over each part of them. */
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
