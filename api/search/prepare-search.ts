import type { Context } from '#api/context.ts';
import { openHouseRows } from '#api/open-houses/find-houses-ahead.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import { type Homes, homesIn } from '#domain/search/engine/results/homes.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
import { placesAsWords, type Understanding } from '#domain/search/words/understand.ts';
import { candidateHomes } from './columns/column-candidates.ts';
import { type Indexing, ownIndex } from './columns/index-cache.ts';
import { findRowsByWords, MAX_ROWS } from './find-rows-by-words.ts';

/** What a search reads of the request's context. */
export type Searching = Indexing &
  Pick<Context, 'locale'> &
  Readonly<{
    /** The homes, where they are not this isolate's; `undefined` where none can be had. */
    openHomes?: () => Promise<Homes | undefined>;
  }>;

/** A search with everything that has to be known to make it. */
export type Prepared = Readonly<{
  homes: Homes;
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
  const homes = await homesFor(context);
  const asPlaces = wantedOf(query);
  const { places } = asPlaces.filter;
  const isNowhere = homes && places !== undefined && !(await homes.areIn(places));
  const wanted = isNowhere ? wantedOf(query, placesAsWords(asPlaces.understanding)) : asPlaces;
  const { understanding, wordSearches } = wanted;
  const found = await findRowsByWords(context.db, wordSearches);
  const filter = await withOpenHouses(context, query, withWords(wanted, found));
  const isExact = [...found.values()].every((rows) => rows.length < MAX_ROWS);
  if (homes) return { homes, understanding, found, filter, isComplete: true, isExact };
  const asked = { query, places: understanding.places, rows: filter.rows };
  return { ...(await candidateHomes(context, asked)), understanding, found, filter, isExact };
}

/** The homes as they are now; `undefined` where there are none yet, or none to be had. */
export async function homesFor(context: Searching): Promise<Homes | undefined> {
  if (context.openHomes) return context.openHomes();
  const index = await ownIndex.current(context);
  return index && homesIn(index.columns);
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
