import { MAX_LONE_PINS } from '#domain/places/geometry/cluster-size.ts';
import { type CellBox, WORLD } from '#domain/places/geometry/mercator.ts';
import { type CellCluster, type CellPin, clustersOf, gridOf, spotsOf } from './clusters.ts';
import { type Columns, factsOfRows, type RowFacts } from './columns.ts';
import { type Counted, type FacetCounts, facetCounts, questionsOf } from './facet-counts.ts';
import { type ColumnFilter, candidates, type PlaceWanted, searchedBox } from './filter.ts';
import { type Page, type Ranked, select, topRows } from './select.ts';

/** Optional results of a search; only what is requested is computed. */
export type ColumnAsk = Readonly<{
  rows?: Page;
  /** What to count, if anything. */
  facets?: Counted;
  /** Zoom of the map, where zoom 0 shows the world in 256 pixels. */
  clusters?: Readonly<{ zoom: number }>;
  /** Whether the box around all results is wanted. */
  box?: boolean;
}>;

export type ColumnAnswer = Readonly<{
  total: number;
  rows: readonly Ranked[];
  facets: FacetCounts | undefined;
  clusters: readonly CellCluster[];
  pins: readonly CellPin[];
  /** Around all results; undefined without any or if it was not asked for. */
  box: CellBox | undefined;
}>;

/**
 * Searches the columns: the exact count, the first rows in any order, facets and clusters. Filters
 * without a facet leave candidates; then the kind of each candidate, its price and the questions
 * decide. Where no facets are counted, questions are filters like any other.
 */
export function searchColumns(
  columns: Columns,
  filter: ColumnFilter,
  ask: ColumnAsk,
): ColumnAnswer {
  const questions = questionsOf(columns, filter);
  const tests = questions.map(({ test }) => test);
  const [narrowing, judged] = ask.facets ? [[], tests] : [tests, []];
  const selection = select(columns, filter, candidates(columns, filter, narrowing), judged);
  const { found } = selection;
  return {
    total: found.length,
    rows: ask.rows ? topRows(columns, found, ask.rows) : [],
    facets: ask.facets && facetCounts(columns, selection, questions, ask.facets),
    ...(ask.clusters
      ? markersOf(columns, filter, found, ask.clusters)
      : { clusters: [], pins: [] }),
    box: ask.box ? boxAroundFound(columns, found) : undefined,
  };
}

function markersOf(
  columns: Columns,
  filter: ColumnFilter,
  found: Uint32Array,
  { zoom }: NonNullable<ColumnAsk['clusters']>,
): Pick<ColumnAnswer, 'clusters' | 'pins'> {
  return found.length <= MAX_LONE_PINS
    ? spotsOf(columns, found)
    : clustersOf(gridOf(columns, found, searchedBox(columns, filter), zoom));
}

function boxAroundFound({ x, y }: Columns, found: Uint32Array): CellBox | undefined {
  const box = { minX: WORLD, minY: WORLD, maxX: -1, maxY: -1 };
  for (const at of found) {
    const [east, south] = [x[at] ?? 0, y[at] ?? 0];
    box.minX = Math.min(box.minX, east);
    box.maxX = Math.max(box.maxX, east);
    box.minY = Math.min(box.minY, south);
    box.maxY = Math.max(box.maxY, south);
  }
  return found.length > 0 ? box : undefined;
}

/** All searchable homes. */
export type Homes = Readonly<{
  search: (filter: ColumnFilter, ask: ColumnAsk) => ColumnAnswer;
  /** Whether any home matches one of these places by name or is in its box. */
  areIn: (places: readonly PlaceWanted[]) => boolean;
  /** Facts by row; homes that no longer exist are absent. */
  factsOf: (rows: readonly number[]) => ReadonlyMap<number, RowFacts>;
}>;

/** Searches columns in this isolate. */
export function homesIn(columns: Columns): Homes {
  return {
    search: (filter, ask) => searchColumns(columns, filter, ask),
    areIn: (places) => searchColumns(columns, { places }, {}).total > 0,
    factsOf: (rows) => factsOfRows(columns, rows),
  };
}
