import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter, PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from './has-homes-in.ts';
import { factsOfRows, type RowFacts } from './row-facts.ts';
import { type ColumnAnswer, type ColumnAsk, searchColumns } from './search-columns.ts';

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
    areIn: (places) => hasHomesIn(columns, places),
    factsOf: (rows) => factsOfRows(columns, rows),
  };
}
