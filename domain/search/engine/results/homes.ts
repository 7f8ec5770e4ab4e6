import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter, PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from './has-homes-in.ts';
import type { ColumnAnswer, ColumnAsk } from './part-answers.ts';
import { factsOfRows, type RowFacts } from './row-facts.ts';
import { searchColumns } from './search-columns.ts';

/** A search with the requested results. */
export type SearchAsk = Readonly<{ filter: ColumnFilter; ask: ColumnAsk }>;

/**
 * All searchable homes, wherever their columns are. The searches of one call see the same version
 * of the homes.
 */
export type Homes = Readonly<{
  search: (asks: readonly SearchAsk[]) => Promise<readonly ColumnAnswer[]>;
  /** Whether any home matches one of these places by name or is in its box. */
  areIn: (places: readonly PlaceWanted[]) => Promise<boolean>;
  /** Facts by row; homes that no longer exist are absent. */
  factsOf: (rows: readonly number[]) => Promise<ReadonlyMap<number, RowFacts>>;
}>;

/** Searches columns in this isolate. */
export function homesIn(columns: Columns): Homes {
  return {
    search: async (asks) => asks.map(({ filter, ask }) => searchColumns(columns, filter, ask)),
    areIn: async (places) => hasHomesIn(columns, places),
    factsOf: async (rows) => factsOfRows(columns, rows),
  };
}

/** Runs a single search. */
export async function searchHomes(
  homes: Homes,
  filter: ColumnFilter,
  ask: ColumnAsk,
): Promise<ColumnAnswer> {
  const [answer] = await homes.search([{ filter, ask }]);
  if (!answer) throw new Error('a search was not answered');
  return answer;
}
