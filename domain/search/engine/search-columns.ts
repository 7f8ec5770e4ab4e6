import { type CellCluster, type CellPin, clustersOf, gridOf } from './clusters.ts';
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
}>;

export type ColumnAnswer = Readonly<{
  total: number;
  rows: readonly Ranked[];
  facets: FacetCounts | undefined;
  clusters: readonly CellCluster[];
  pins: readonly CellPin[];
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
    ...(ask.clusters && found.length > 0
      ? clustersOf(gridOf(columns, found, searchedBox(columns, filter), ask.clusters.zoom))
      : { clusters: [], pins: [] }),
  };
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
