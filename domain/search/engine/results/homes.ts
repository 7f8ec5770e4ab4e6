import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter, PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from './has-homes-in.ts';
import type { ColumnAnswer, ColumnAsk } from './part-answers.ts';
import { factsOfRows, type RowFacts } from './row-facts.ts';
import { searchColumns } from './search-columns.ts';

/** A search of the columns, and what it is to answer. */
export type SearchAsk = Readonly<{ filter: ColumnFilter; ask: ColumnAsk }>;

/** All homes of the search, wherever their columns are. What is asked at once is answered of one moment. */
export type Homes = Readonly<{
  search: (asks: readonly SearchAsk[]) => Promise<readonly ColumnAnswer[]>;
  /** Whether any home names one of these places or lies in the box of one. */
  areIn: (places: readonly PlaceWanted[]) => Promise<boolean>;
  /** By row; nothing of a home that is gone. */
  factsOf: (rows: readonly number[]) => Promise<ReadonlyMap<number, RowFacts>>;
}>;

/** The homes of columns that are here. */
export function homesIn(columns: Columns): Homes {
  return {
    search: async (asks) => asks.map(({ filter, ask }) => searchColumns(columns, filter, ask)),
    areIn: async (places) => hasHomesIn(columns, places),
    factsOf: async (rows) => factsOfRows(columns, rows),
  };
}

/** What one search answers. */
export async function searchHomes(
  homes: Homes,
  filter: ColumnFilter,
  ask: ColumnAsk,
): Promise<ColumnAnswer> {
  const [answer] = await homes.search([{ filter, ask }]);
  if (!answer) throw new Error('a search was not answered');
  return answer;
}
