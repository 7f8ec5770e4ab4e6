import type { Context } from '#api/context.ts';
import { openHouseRows } from '#api/open-houses/find-houses-ahead.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from '#domain/search/engine/results/has-homes-in.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
import { placesAsWords, type Understanding } from '#domain/search/words/understand.ts';
import { candidateColumns } from './columns/column-candidates.ts';
import { currentColumns, type Indexing } from './columns/index-cache.ts';
import { findRowsByWords, MAX_ROWS } from './find-rows-by-words.ts';

/** What a search reads of the request's context. */
export type Searching = Indexing &
  Pick<Context, 'locale'> &
  Readonly<{
    /** Where the columns are somewhere else, and cannot be had. */
    withoutIndex?: boolean;
  }>;

/** A search with everything that has to be known to make it. */
export type Prepared = Readonly<{
  columns: Columns;
  understanding: Understanding;
  /** The rows that the word index found, by what it was asked. */
  found: ReadonlyMap<string, readonly number[]>;
  filter: ColumnFilter;
  /** False while the columns are being loaded: there may be more than is found. */
  isComplete: boolean;
  /** False where a word is said by more homes than the word index answers: only the latest of them are found. */
  isExact: boolean;
}>;

/**
 * Asks the word index, and brings the columns up to the moment. A place that no home is in may have
 * been no place: its name is looked for as a word.
 */
export async function prepareSearch(context: Searching, query: ListingQuery): Promise<Prepared> {
  const columns = await columnsFor(context);
  const asPlaces = wantedOf(query);
  const { places } = asPlaces.filter;
  const isNowhere = columns && places !== undefined && !hasHomesIn(columns, places);
  const wanted = isNowhere ? wantedOf(query, placesAsWords(asPlaces.understanding)) : asPlaces;
  const { understanding, wordSearches } = wanted;
  const found = await findRowsByWords(context.db, wordSearches);
  const filter = await withOpenHouses(context, query, withWords(wanted, found));
  const isExact = [...found.values()].every((rows) => rows.length < MAX_ROWS);
  if (columns) return { columns, understanding, found, filter, isComplete: true, isExact };
  const asked = { query, places: understanding.places, rows: filter.rows };
  return { ...(await candidateColumns(context, asked)), understanding, found, filter, isExact };
}

/** The columns as they are now; `undefined` where there are none yet, or none to be had. */
export async function columnsFor(context: Searching): Promise<Columns | undefined> {
  return context.withoutIndex ? undefined : currentColumns(context);
}

/** The filter with only those rows that have an open house, where a search wants one. */
async function withOpenHouses(
  { db, now }: Searching,
  { openHouse }: ListingQuery,
  filter: ColumnFilter,
): Promise<ColumnFilter> {
  if (!openHouse) return filter;
  const open = await openHouseRows(db, openHouse, now());
  const byWords = filter.rows && new Set(filter.rows);
  return { ...filter, rows: byWords ? open.filter((row) => byWords.has(row)) : open };
}
