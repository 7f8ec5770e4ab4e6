import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { housesAhead } from '#api/open-houses/find-houses-ahead.ts';
import { candidateHomes } from '#api/search/columns/column-candidates.ts';
import { placeNames } from '#api/search/columns/column-rows.ts';
import { DAY_MS } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import { wholeDollars } from '#domain/money.ts';
import { FLORIDA_BOUNDS } from '#domain/places/florida/florida-bounds.ts';
import { zipAt } from '#domain/places/florida/gazetteer.ts';
import type { Bounds } from '#domain/places/geometry/bounds.ts';
import { project, unproject, unprojectBox } from '#domain/places/geometry/mercator.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import type { ListAnswer, MapAnswer } from '#domain/search/engine/answers.ts';
import type { CellCluster, CellPin } from '#domain/search/engine/clusters.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import type { Homes } from '#domain/search/engine/search-columns.ts';
import type { Sort } from '#domain/search/engine/select.ts';
import { similarRows } from '#domain/search/engine/similar.ts';
import { criteriaOf } from '#domain/search/query/criteria.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { findCards } from './find-cards.ts';
import { homesFor, onCurrentHomes, prepareSearch, type Searching } from './prepare-search.ts';
import { searchListings } from './search.ts';

/** All searches on the columns of this isolate. */
export type Searches = Readonly<{
  list: (query: ListingQuery, locale: Locale) => Promise<ListAnswer>;
  map: (query: ListingQuery, locale: Locale) => Promise<MapAnswer>;
  /** Null if it is not, or no longer, listed. */
  similar: (id: string, locale: Locale) => Promise<readonly Card[] | null>;
  /** Ids of similar homes. */
  alike: (id: string, locale: Locale) => Promise<readonly string[]>;
  /** Figures of places, by their slugs. */
  asked: (slugs: readonly string[], locale: Locale) => Promise<readonly AskingFigures[]>;
  /** Number of homes for sale in places, by their slugs. */
  counts: (slugs: readonly string[], locale: Locale) => Promise<readonly number[]>;
}>;

/** Returns the searches on the columns of this isolate. */
export function searchesWith(context: Omit<Searching, 'locale'>): Searches {
  return {
    list: (query, locale) => searchListings({ ...context, locale }, query),
    map: (query, locale) => mapListings({ ...context, locale }, query),
    similar: (id, locale) => findSimilar({ ...context, locale }, id),
    alike: (id, locale) => findAlike({ ...context, locale }, id),
    asked: (slugs, locale) => findAskingFigures({ ...context, locale }, slugs),
    counts: (slugs, locale) => countInPlaces({ ...context, locale }, slugs),
  };
}

/** Assumed width in pixels of a map that does not send its zoom. */
const USUAL_WIDTH = 1_024;

/** Returns the clusters and single pins of a search in a map view, and the number of homes. */
async function mapListings(context: Searching, query: ListingQuery): Promise<MapAnswer> {
  const { homes, filter, isComplete, isExact } = await prepareSearch(context, query);
  const zoom = query.zoom ?? zoomFor(query.bbox ?? FLORIDA_BOUNDS);
  const { clusters, pins, total } = homes.search(filter, { clusters: { zoom } });
  return {
    clusters: clusters.map(clusterAnswer),
    pins: await namedPins(context, pins),
    total,
    isComplete,
    isExact,
  };
}

function clusterAnswer({ x, y, count, box, minPriceCents, maxPriceCents }: CellCluster) {
  const bounds = unprojectBox(box);
  return { ...unproject({ x, y }), count, bounds, minPriceCents, maxPriceCents };
}

/**
 * Adds IDs, exact locations and open houses from the database, because the columns have only row
 * numbers.
 */
async function namedPins(
  { db, now }: Searching,
  pins: readonly CellPin[],
): Promise<MapAnswer['pins']> {
  if (pins.length === 0) return [];
  const rows = pins.map(({ row }) => row);
  const found = await db
    .select({
      row: listings.row,
      id: listings.id,
      lat: listings.lat,
      lng: listings.lng,
      hasOpenHouse: sql<number>`(${listings.status} = 'published' and ${exists(
        housesAhead({ db }, listings.id, now()),
      )})`,
    })
    .from(listings)
    .where(isIn(listings.row, rows));
  const prices = new Map(pins.map(({ row, priceCents }) => [row, priceCents]));
  return found.map(({ row, hasOpenHouse, ...pin }) => ({
    ...pin,
    priceCents: prices.get(row) ?? 0,
    hasOpenHouse: hasOpenHouse === 1,
  }));
}

function zoomFor({ west, east }: Bounds): number {
  const pixels = ((east - west) / 360) * 256;
  return Math.min(22, Math.max(0, Math.floor(Math.log2(USUAL_WIDTH / pixels))));
}

const MAX_HOMES = 8;
const MAX_ALIKE = 40;

/** Returns homes on the market similar to this one; null if it is not, or no longer, listed. */
function findSimilar(context: Searching, id: string): Promise<readonly Card[] | null> {
  return onCurrentHomes(context, async (current) => {
    const rows = await rowsLike(current, id, MAX_HOMES);
    if (!rows) return null;
    return (await findCards(current, rows)).map(({ card }) => card);
  });
}

/** Returns the ids of similar homes for comparing figures; empty if this one is not listed. */
async function findAlike(context: Searching, id: string): Promise<readonly string[]> {
  const rows = (await rowsLike(context, id, MAX_ALIKE)) ?? [];
  const found = await context.db
    .select({ id: listings.id })
    .from(listings)
    .where(isIn(listings.row, rows));
  return found.map((listing) => listing.id);
}

async function rowsLike(context: Searching, id: string, max: number) {
  // A sold home is compared as if it were on the market.
  const [listing] = await context.db
    .select({
      row: listings.row,
      propertyType: listings.propertyType,
      lat: listings.lat,
      lng: listings.lng,
      priceCents: listings.priceCents,
      bedrooms: listings.bedrooms,
      city: listings.city,
      zip: listings.zip,
      county: listings.county,
    })
    .from(listings)
    .where(and(eq(listings.id, id), ne(listings.status, 'withdrawn')));
  if (!listing) return null;
  const { row, city, zip, county, priceCents, bedrooms, propertyType, lat, lng } = listing;
  const homes = (await homesFor(context)) ?? (await candidateHomes(context, placeOf(zip))).homes;
  const home = {
    row,
    type: propertyType,
    bedrooms: bedrooms ?? 0,
    priceCents: wholeDollars(priceCents ?? 0),
    ...project({ lat, lng }),
    ...placeNames({ city, zip, county }),
  };
  return similarRows(homes, home, max);
}

/** Criteria to find similar homes before the isolate has loaded the index. */
function placeOf(postalCode: string | null) {
  const zip = zipAt(postalCode ?? '');
  return { query: {}, places: zip ? [zip] : [], rows: undefined };
}

const NEW_DAYS = 7;
const MAX_NEW = 1_000;

/** Figures of the homes for sale in a place: asking prices, and median days on the market. */
type AskingFigures = Readonly<{
  forSale: number;
  medianCents: number | null;
  lowestCents: number | null;
  highestCents: number | null;
  /** At most 1,000. */
  newThisWeek: number;
  medianDays: number | null;
}>;

/**
 * Returns the figures of the homes for sale in each place, in order; an unknown slug has no entry.
 */
async function findAskingFigures(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly AskingFigures[]> {
  const { homes, filters } = await homesOf(context, slugs);
  const now = context.now();
  return filters.map((filter) => askedIn(homes, filter, now));
}

/** Returns the number of homes for sale in each place, in order; an unknown slug has no entry. */
async function countInPlaces(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly number[]> {
  const { homes, filters } = await homesOf(context, slugs);
  return filters.map((filter) => homes.search(filter, {}).total);
}

async function homesOf(context: Searching, slugs: readonly string[]) {
  const places = slugs.flatMap((slug) => placeOfSlug(slug) ?? []);
  const homes =
    (await homesFor(context)) ??
    (await candidateHomes(context, { query: {}, places, rows: undefined })).homes;
  return { homes, filters: places.map(filterOf) };
}

function filterOf(place: Place): ColumnFilter {
  return criteriaOf({ q: placeQuery(place) }).filter;
}

/** The rank is the price or the date, negated if the highest comes first. */
function askedIn(homes: Homes, filter: ColumnFilter, now: number): AskingFigures {
  const { total: forSale } = homes.search(filter, {});
  const ranks = (sort: Sort, limit: number, skip = 0) =>
    homes.search(filter, { rows: { sort, limit, skip } }).rows.map(({ rank }) => rank);
  const middle = [forSale % 2 ? 1 : 2, Math.max(0, (forSale - 1) >> 1)] as const;
  const median = meanOf(ranks('price_asc', ...middle));
  const published = meanOf(ranks('newest', ...middle));
  const [highest] = ranks('price_desc', 1);
  const since = now - NEW_DAYS * DAY_MS;
  return {
    forSale,
    medianCents: median === null ? null : Math.round(median),
    lowestCents: ranks('price_asc', 1)[0] ?? null,
    highestCents: highest === undefined ? null : -highest,
    newThisWeek: ranks('newest', MAX_NEW).filter((rank) => -rank > since).length,
    medianDays: published === null ? null : Math.max(0, Math.round((now + published) / DAY_MS)),
  };
}

/** Mean of the middle one or two values. */
function meanOf(ranks: readonly number[]): number | null {
  return ranks.length ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null;
}
