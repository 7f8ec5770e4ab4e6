import { DAY_MS } from '#domain/calendar.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import type { Sort } from '#domain/search/engine/results/ranks.ts';
import { searchColumns } from '#domain/search/engine/results/search-columns.ts';
import { wantedOf } from '#domain/search/query/wanted.ts';
import { candidateColumns } from './columns/column-candidates.ts';
import { columnsFor, type Searching } from './prepare-search.ts';

const NEW_DAYS = 7;
const MAX_NEW = 1_000;

/** What is asked for the homes of a place, and how long they have been on the market. */
export type AskedInPlace = Readonly<{
  forSale: number;
  medianCents: number | null;
  lowestCents: number | null;
  highestCents: number | null;
  /** At most 1,000. */
  newThisWeek: number;
  medianDays: number | null;
}>;

/** The prices of the homes for sale in places, in their order; nothing for a slug that names none. */
export async function findAsked(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly AskedInPlace[]> {
  const { places, columns } = await columnsOf(context, slugs);
  const now = context.now();
  return places.map((place) => askedIn(columns, filterOf(place), now));
}

/** How many homes are for sale in places, in their order; nothing for a slug that names none. */
export async function countInPlaces(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly number[]> {
  const { places, columns } = await columnsOf(context, slugs);
  return places.map((place) => searchColumns(columns, filterOf(place), {}).total);
}

async function columnsOf(context: Searching, slugs: readonly string[]) {
  const places = slugs.flatMap((slug) => placeOfSlug(slug) ?? []);
  const columns =
    (await columnsFor(context)) ??
    (await candidateColumns(context, { query: {}, places, rows: undefined })).columns;
  return { places, columns };
}

function filterOf(place: Place): ColumnFilter {
  return wantedOf({ q: placeQuery(place) }).filter;
}

function askedIn(columns: Columns, filter: ColumnFilter, now: number): AskedInPlace {
  const { total: forSale } = searchColumns(columns, filter, {});
  const ranksOf = (sort: Sort, limit: number, skip = 0) =>
    searchColumns(columns, filter, { rows: { sort, limit, skip } }).rows.map(({ rank }) => rank);
  /** The mean of the middle one or two; a search's rank is the price, or the moment with its sign turned. */
  const middle = (sort: Sort) => {
    const ranks = ranksOf(sort, forSale % 2 ? 1 : 2, (forSale - 1) >> 1);
    return ranks.length ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null;
  };
  const median = middle('price_asc');
  const published = middle('newest');
  const highest = ranksOf('price_desc', 1)[0];
  const since = now - NEW_DAYS * DAY_MS;
  return {
    forSale,
    medianCents: median === null ? null : Math.round(median),
    lowestCents: ranksOf('price_asc', 1)[0] ?? null,
    highestCents: highest === undefined ? null : -highest,
    newThisWeek: ranksOf('newest', MAX_NEW).filter((rank) => -rank > since).length,
    medianDays: published === null ? null : Math.max(0, Math.round((now + published) / DAY_MS)),
  };
}
