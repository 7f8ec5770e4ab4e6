import { DAY_MS } from '#domain/calendar.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placeOfSlug } from '#domain/places/place-slug.ts';
import type { ColumnFilter } from '#domain/search/engine/filter/wanted.ts';
import type { Homes, SearchAsk } from '#domain/search/engine/results/homes.ts';
import { wantedOf } from '#domain/search/query/wanted.ts';
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
  const counts = await totalsOf(homes, filters);
  const asks = filters.map((filter, index) => ranksAsked(filter, counts[index] ?? 0));
  const answers = await homes.search(asks.flat());
  const ranks = answers.map(({ rows }) => rows.map(({ rank }) => rank));
  const now = context.now();
  return counts.map((forSale, index) => {
    const [prices, published, highest, lowest, newest] = ranks.slice(index * RANKED);
    return askedIn(forSale, { prices, published, highest, lowest, newest }, now);
  });
}

/** Returns the number of homes for sale in each place, in order; an unknown slug has no entry. */
export async function countInPlaces(
  context: Searching,
  slugs: readonly string[],
): Promise<readonly number[]> {
  const { homes, filters } = await homesOf(context, slugs);
  return totalsOf(homes, filters);
}

async function homesOf(context: Searching, slugs: readonly string[]) {
  const places = slugs.flatMap((slug) => placeOfSlug(slug) ?? []);
  const homes =
    (await homesFor(context)) ??
    (await candidateHomes(context, { query: {}, places, rows: undefined })).homes;
  return { homes, filters: places.map(filterOf) };
}

function filterOf(place: Place): ColumnFilter {
  return wantedOf({ q: placeQuery(place) }).filter;
}

async function totalsOf(
  homes: Homes,
  filters: readonly ColumnFilter[],
): Promise<readonly number[]> {
  const answers = await homes.search(filters.map((filter) => ({ filter, ask: {} })));
  return answers.map(({ total }) => total);
}

/** Per place: median price and date, highest and lowest price, and the newest homes. */
function ranksAsked(filter: ColumnFilter, forSale: number): readonly SearchAsk[] {
  const middle = { limit: forSale % 2 ? 1 : 2, skip: Math.max(0, (forSale - 1) >> 1) };
  return [
    { filter, ask: { rows: { sort: 'price_asc', ...middle } } },
    { filter, ask: { rows: { sort: 'newest', ...middle } } },
    { filter, ask: { rows: { sort: 'price_desc', limit: 1 } } },
    { filter, ask: { rows: { sort: 'price_asc', limit: 1 } } },
    { filter, ask: { rows: { sort: 'newest', limit: MAX_NEW } } },
  ];
}
const RANKED = 5;

type Ranks = Readonly<
  Record<'prices' | 'published' | 'highest' | 'lowest' | 'newest', readonly number[] | undefined>
>;

/** The rank is the price or the date, negated if the highest comes first. */
function askedIn(forSale: number, ranks: Ranks, now: number): AskingFigures {
  const [median, published] = [meanOf(ranks.prices), meanOf(ranks.published)];
  const highest = ranks.highest?.[0];
  const since = now - NEW_DAYS * DAY_MS;
  return {
    forSale,
    medianCents: median === null ? null : Math.round(median),
    lowestCents: ranks.lowest?.[0] ?? null,
    highestCents: highest === undefined ? null : -highest,
    newThisWeek: (ranks.newest ?? []).filter((rank) => -rank > since).length,
    medianDays: published === null ? null : Math.max(0, Math.round((now + published) / DAY_MS)),
  };
}

/** Mean of the middle one or two values. */
function meanOf(ranks: readonly number[] = []): number | null {
  return ranks.length ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null;
}
