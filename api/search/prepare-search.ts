import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Context } from '#api/context.ts';
import { openHouseRows } from '#api/open-houses/find-houses-ahead.ts';
import { mayBeAddress } from '#domain/places/address.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import { type Homes, homesIn } from '#domain/search/engine/search-columns.ts';
import { type Criteria, criteriaOf, withWords } from '#domain/search/query/criteria.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { addressExpressions } from '#domain/search/words/address-marks.ts';
import { wholeWords } from '#domain/search/words/limit-phrases.ts';
import { placesAsWords, type Understanding, understand } from '#domain/search/words/understand.ts';
import { candidateHomes } from './columns/column-candidates.ts';
import { type Indexing, ownIndex } from './columns/index-cache.ts';
import type { Index } from './columns/snapshots.ts';
import { withTerms } from './word-index.ts';

/** Members of a request's context that a search needs. */
export type Searching = Indexing &
  Pick<Context, 'locale'> &
  Readonly<{
    /** The homes of a search that has begun; undefined if none are available. */
    openHomes?: () => Promise<Homes | undefined>;
  }>;

/** A search with all its inputs. */
export type Prepared = Readonly<{
  homes: Homes;
  understanding: Understanding;
  /** Rows found by the word index, by expression. */
  found: ReadonlyMap<string, readonly number[]>;
  filter: ColumnFilter;
  /** False while the columns are loading, because the results may be incomplete. */
  isComplete: boolean;
  /** False if a word matches more homes than the word index returns, which are the latest ones. */
  isExact: boolean;
}>;

/**
 * Queries the word index and updates the columns. If no home is in a named place, its name is
 * searched for as a word.
 */
export async function prepareSearch(context: Searching, query: ListingQuery): Promise<Prepared> {
  const homes = await homesFor(context);
  const address = await findAddress(context, query);
  if (address) return prepared(context, query, homes, address.wanted, address.found);
  const asPlaces = criteriaOf(query);
  const { places } = asPlaces.filter;
  const isNowhere = homes && places !== undefined && !homes.areIn(places);
  const wanted = isNowhere ? criteriaOf(query, placesAsWords(asPlaces.understanding)) : asPlaces;
  const { words } = wanted;
  const found = new Map(words ? [[words, await findRowsByWords(context.db, words)]] : []);
  return prepared(context, query, homes, wanted, found);
}

async function prepared(
  context: Searching,
  query: ListingQuery,
  homes: Homes | undefined,
  wanted: Criteria,
  found: ReadonlyMap<string, readonly number[]>,
): Promise<Prepared> {
  const { understanding } = wanted;
  const filter = await withOpenHouses(context, query, withWords(wanted, found));
  const isExact = [...found.values()].every((rows) => rows.length < MAX_ROWS);
  if (homes) return { homes, understanding, found, filter, isComplete: true, isExact };
  const asked = { query, places: understanding.places, rows: filter.rows };
  return { ...(await candidateHomes(context, asked)), understanding, found, filter, isExact };
}

/**
 * Returns the search for an address, if the words are one on the market, however it is written.
 * Filters beside it apply. Otherwise its words are searched.
 */
async function findAddress({ db }: Searching, query: ListingQuery) {
  const { q = '' } = query;
  if (q === '') return undefined;
  const understanding = understand(q);
  const { understood, searched, places } = understanding;
  const left = [...searched, ...places.map(({ name }) => name)].join(', ');
  const isBeside = understood.some(({ param }) => param !== 'place') && mayBeAddress(left);
  const address = isBeside ? left : q;
  if (!mayBeAddress(address)) return undefined;
  for (const words of addressExpressions(address)) {
    const rows = await findRowsByWords(db, words);
    const filters = { ...(isBeside ? understanding : understand('')), searched: [address] };
    const wanted = { ...criteriaOf(query, { ...filters, places: [], rest: [] }), words };
    if (rows.length > 0) return { wanted, found: new Map([[words, rows]]) };
  }
  return undefined;
}

/** Returns the current homes; undefined while they are loading or unavailable. */
export async function homesFor(context: Searching): Promise<Homes | undefined> {
  if (context.openHomes) return context.openHomes();
  const index = await ownIndex.current(context);
  return index && homesIn(index.columns);
}

/**
 * Runs a search on this isolate's homes while the database is queried for later changes, in the
 * same round trip, and runs it again if there are any.
 */
export async function onCurrentHomes<Answer>(
  context: Searching,
  search: (context: Searching) => Promise<Answer>,
): Promise<Answer> {
  const held = context.openHomes ? undefined : ownIndex.held();
  if (!held) return search(context);
  const { seq } = held;
  const on = (index: Index | undefined): Searching => ({
    ...context,
    openHomes: async () => index && homesIn(index.columns),
  });
  const early = search(on(held));
  // The columns may have changed during the search; then its error can be ignored.
  early.catch(() => undefined);
  const current = await ownIndex.current(context);
  return current === held && current.seq === seq ? early : search(on(current));
}

/** Limits the filter to rows with an open house if the search asks for one. */
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

/** Maximum number of rows; the latest ones are used. */
const MAX_ROWS = 20_000;

/**
 * Returns the rows found by a word index expression, latest first. If enough homes have the last
 * word in full, words that begin with it are not read.
 */
async function findRowsByWords(
  db: DrizzleD1Database,
  expression: string,
): Promise<readonly number[]> {
  const found = await db.get<{ rows: string }>(
    sql`select case when many = ${MAX_ROWS} then whole
      else (select json_group_array(found) from (${foundBy(withTerms(expression))})) end as rows
      from (select json_group_array(found) as whole, count(*) as many
        from (${foundBy(sql`${wholeWords(expression)}`)}))`,
  );
  const rows: unknown = JSON.parse(found?.rows ?? '[]');
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'number') : [];
}

function foundBy(expression: SQL): SQL {
  return sql`select rowid as found from listing_words
    where listing_words match ${expression} order by rowid desc limit ${MAX_ROWS}`;
}
