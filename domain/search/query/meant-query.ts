import { nearPlace } from '#domain/places/near-name.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placesAsWords, type Understanding, understand } from '#domain/search/words/understand.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** A search with a place whose name may have been mistyped, as it may have been meant. */
export type MeantQuery = Readonly<{
  place: Place;
  query: ListingQuery;
  withoutWords: ListingQuery;
}>;

/**
 * What a search may have meant whose words name no place: "condo en coral gabels" is a condo in Coral Gables.
 * `withoutWords` leaves out what no filter understands. `undefined` when no name is near.
 */
export function meantQuery(query: ListingQuery): MeantQuery | undefined {
  const understanding = understand(query.q ?? '');
  // "lake buttler" is read as a county and a word first.
  return meantBy(query, understanding) ?? meantBy(query, placesAsWords(understanding));
}

function meantBy(
  query: ListingQuery,
  { rest, understood }: Pick<Understanding, 'rest' | 'understood'>,
): MeantQuery | undefined {
  const near = nearPlace(rest);
  if (!near) return undefined;
  const { place, from, to } = near;
  const others = understood.filter(({ param }) => param !== 'place').map(({ words }) => words);
  const left = [...rest.slice(0, from), ...rest.slice(to)].join(' ');
  const withWords = (...parts: readonly string[]) =>
    changedQuery(query, {
      q: [...new Set(parts)].filter((part) => part !== '').join(', '),
      // The map was where something else was looked for.
      ...{ bbox: undefined, polygon: undefined, zoom: undefined },
    });
  return {
    place,
    query: withWords(placeQuery(place), ...others, left),
    withoutWords: withWords(placeQuery(place), ...others),
  };
}
