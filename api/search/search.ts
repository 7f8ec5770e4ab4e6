import { boundsOf } from '#domain/places/geometry/bounds.ts';
import type { Place } from '#domain/places/place.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { noFacets } from '#domain/search/engine/facet-counts.ts';
import { writeCursor } from '#domain/search/query/cursor.ts';
import { countedFor, facetsOf } from '#domain/search/query/facets.ts';
import { otherReadings } from '#domain/search/query/other-readings.ts';
import { type ListingQuery, PAGE_SIZE } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { findCards } from './find-cards.ts';
import { findMatches } from './find-matches.ts';
import { meant } from './meant.ts';
import { onCurrentHomes, prepareSearch, type Searching } from './prepare-search.ts';
import { relax } from './relax.ts';

/**
 * Returns a page of the listings found, their number, and the number that each filter would leave.
 */
export function searchListings(context: Searching, query: ListingQuery): Promise<ListAnswer> {
  return onCurrentHomes(context, (current) => searchIn(current, query));
}

async function searchIn(context: Searching, query: ListingQuery): Promise<ListAnswer> {
  const prepared = await prepareSearch(context, query);
  const { homes, understanding, filter, isComplete, isExact } = prepared;
  const { limit = PAGE_SIZE, page = 1, cursor } = query;
  const sort = cursor?.sort ?? query.sort ?? 'newest';
  const skip = cursor ? 0 : (page - 1) * limit;
  const { rows, total, facets } = homes.search(filter, {
    rows: { sort, limit, skip, after: cursor },
    facets: countedFor(query),
  });
  const numbers = rows.map(({ row }) => row);
  const [cards, matches] = await Promise.all([
    findCards(context, numbers),
    findMatches(context, prepared, query, numbers),
  ]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: cards.map(({ row, card }) => {
      const found = matches.get(row);
      return found ? { ...card, matches: [...found] } : card;
    }),
    total,
    isComplete,
    isExact,
    nextCursor: last ? writeCursor({ sort, ...last }) : null,
    facets: facetsOf(facets ?? noFacets(), query),
    understood: understanding.understood.map(({ param, value, label }) => ({
      param,
      value,
      label: label[context.locale],
    })),
    words: [...understanding.searched],
    unknown: [...understanding.unknown],
    elsewhere: [...understanding.elsewhere],
    readings: otherReadings(query).map(({ said, applied, label, query: other }) => ({
      said,
      applied: applied[context.locale],
      label: label[context.locale],
      query: writeQuery(other).toString(),
    })),
    bounds: boundsOfPlaces(understanding.places) ?? null,
    relax:
      total === 0
        ? [...(await meant(context, query)), ...relax(prepared, query, context.locale)]
        : [],
  };
}

function boundsOfPlaces(places: readonly Place[]) {
  const corners = places.flatMap(({ bounds: { west, south, east, north } }) => [
    { lng: west, lat: south },
    { lng: east, lat: north },
  ]);
  return boundsOf(corners);
}
