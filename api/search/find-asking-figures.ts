import { DAY_MS } from '#domain/calendar.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import type { ColumnFilter } from '#domain/search/engine/filter.ts';
import type { Homes } from '#domain/search/engine/search-columns.ts';
import type { Sort } from '#domain/search/engine/select.ts';
import { criteriaOf } from '#domain/search/query/criteria.ts';
import { candidateHomes } from './columns/column-candidates.ts';
import { homesFor, type Searching } from './prepare-search.ts';

const NEW_DAYS = 7;
const MAX_NEW = 1_000;

/** Figures of the homes for sale in a place: asking prices, and median days on the market. */
export type AskingFigures = Readonly<{
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
export async function findAskingFigures(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly AskingFigures[]> {
  const { homes, filters } = await homesOf(context, slugs);
  const now = context.now();
  return filters.map((filter) => askedIn(homes, filter, now));
}

/** Returns the number of homes for sale in each place, in order; an unknown slug has no entry. */
export async function countInPlaces(
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
