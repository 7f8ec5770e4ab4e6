import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { gazetteer } from '#domain/places/florida/florida-places.ts';
import { isInBounds, padBounds } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import { buildColumns } from '#domain/search/engine/columns/change-columns.ts';
import { type Homes, homesIn } from '#domain/search/engine/results/homes.ts';
import type { Sort } from '#domain/search/engine/results/ranks.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { COLUMN_FIELDS, columnRow } from './column-rows.ts';

/** Number of listings read for a search that has to do without the index. */
const MAX_ROWS = 1_000;

/** Homes of a ZIP stand about its center. */
const AROUND_KM = 8;
/** A view over more is taken for all of Florida. */
const MAX_ZIPS = 100;

/** What an index of the database can narrow a search by. */
type Asked = Readonly<{
  query: ListingQuery;
  places: readonly Place[];
  /** What the word index found. */
  rows: readonly number[] | undefined;
}>;

/**
 * The listings that a search may find, as many as one indexed read brings, while the isolate has not
 * loaded all of them: by words, by ZIP, or the first of all in the order asked for.
 */
export async function candidateHomes(
  { db }: Pick<Context, 'db'>,
  asked: Asked,
): Promise<Readonly<{ homes: Homes; isComplete: boolean }>> {
  const { query, rows } = asked;
  const zips = zipsOf(asked);
  const found = await db
    .select(COLUMN_FIELDS)
    .from(listings)
    .where(conditionFor(rows, zips))
    .orderBy(...(rows || zips ? [] : ORDERS[query.cursor?.sort ?? query.sort ?? 'newest']))
    .limit(MAX_ROWS);
  return {
    homes: homesIn(buildColumns(found.flatMap(columnRow), SEARCH_LAYOUT)),
    // The rest may be incomplete.
    isComplete: rows !== undefined && rows.length <= MAX_ROWS,
  };
}

function conditionFor(
  rows: readonly number[] | undefined,
  zips: readonly string[] | undefined,
): SQL | undefined {
  if (rows) return isIn(listings.row, rows.slice(0, MAX_ROWS));
  const isOffered = and(eq(listings.status, 'published'), isNull(listings.hiddenAt));
  return zips ? and(isIn(listings.zip, zips), isOffered) : isOffered;
}

/** The ZIPs of the places that are named, or that lie in the view; `undefined` when it is all of Florida. */
function zipsOf({ query: { bbox }, places }: Asked): readonly string[] | undefined {
  const placed = [...gazetteer().placed];
  if (places.length > 0) {
    return places.flatMap((place) =>
      place.kind === 'zip' ? [place.name] : namesOf(placed.filter((zip) => isOf(zip, place))),
    );
  }
  const view = bbox && padBounds(bbox, AROUND_KM);
  const zips = view ? namesOf(placed.filter((zip) => isInBounds(zip, view))) : [];
  return zips.length > 0 && zips.length <= MAX_ZIPS ? zips : undefined;
}

function namesOf(places: readonly Place[]): readonly string[] {
  return places.map(({ name }) => name);
}

function isOf(zip: Place, { kind, name, bounds }: Place): boolean {
  if (kind === 'county') return zip.county === name;
  return zip.city === name || isInBounds(zip, bounds);
}

const ORDERS: Readonly<Record<Sort, readonly SQL[]>> = {
  newest: [desc(listings.publishedAt)],
  price_asc: [asc(listings.priceCents)],
  price_desc: [desc(listings.priceCents)],
  sqft_desc: [desc(listings.publishedAt)],
  beds_desc: [desc(listings.publishedAt)],
};
