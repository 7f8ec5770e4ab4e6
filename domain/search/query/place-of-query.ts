import type { Place } from '#domain/places/place.ts';
import { understand } from '#domain/search/words/understand.ts';
import type { ListingQuery } from './query.ts';
import { writeQuery } from './query-url.ts';

/**
 * The place, if the search has no other filter, so that the place's page shows the same; otherwise
 * `undefined`.
 */
export function placeOfQuery(query: ListingQuery): Place | undefined {
  const parameters = [...writeQuery(query).keys()];
  if (query.q === undefined || parameters.length !== 1) return undefined;
  const { places, understood, rest } = understand(query.q);
  return places.length === 1 && understood.length === 1 && rest.length === 0
    ? places[0]
    : undefined;
}
