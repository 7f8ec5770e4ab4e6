import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { gazetteer } from '#domain/places/florida/florida-places.ts';
import { isInBounds, padBounds } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import { buildColumns } from '#domain/search/engine/columns.ts';
import { type Homes, homesIn } from '#domain/search/engine/search-columns.ts';
import type { Sort } from '#domain/search/engine/select.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { COLUMN_FIELDS, columnRow } from './column-rows.ts';

/** Maximum number of listings read for a search without the index. */
const MAX_ROWS = 1_000;

/** Homes are assumed to be within this distance of their ZIP code's center. */
const AROUND_KM = 8;
/** A map view with more ZIP codes is treated as all of Florida. */
const MAX_ZIPS = 100;

/** Criteria that can use a database index. */
type Asked = Readonly<{
  query: ListingQuery;
  places: readonly Place[];
  /** Rows found by the word index. */
  rows: readonly number[] | undefined;
}>;

/**
 * Returns the listings that may match a search, up to `MAX_ROWS`, while the isolate has not loaded
 * the index: by words, by ZIP code, or the first in the requested order.
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
    // The word index is complete; listings by ZIP code may not be.
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

/** Returns the ZIP codes of the named places or of the map view; undefined for all of Florida. */
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
