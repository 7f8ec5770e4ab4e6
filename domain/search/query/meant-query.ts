import { nearPlace } from '#domain/places/near-name.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import { placesAsWords, type Understanding, understand } from '#domain/search/words/understand.ts';
import type { ListingQuery } from './query.ts';
import { changedQuery } from './query-url.ts';

/** A search whose misspelled place name was corrected. */
export type MeantQuery = Readonly<{
  place: Place;
  query: ListingQuery;
  withoutWords: ListingQuery;
}>;

/**
 * A search with the place that was probably meant, if its words name none: "condo en coral gabels"
 * is a condo in Coral Gables. `withoutWords` drops words that are not part of a filter. `undefined`
 * when no name is close.
 */
export function meantQuery(query: ListingQuery): MeantQuery | undefined {
  const understanding = understand(query.q ?? '');
  // "lake buttler" is first read as a county and a word.
  return meantBy(query, understanding) ?? meantBy(query, placesAsWords(understanding));
}

function meantBy(
  query: ListingQuery,
  { rest, understood, unknown }: Pick<Understanding, 'rest' | 'understood' | 'unknown'>,
): MeantQuery | undefined {
  const near = nearPlace(rest);
  if (!near) return undefined;
  const { place, from, to } = near;
  const others = [
    ...understood.filter(({ param }) => param !== 'place').map(({ words }) => words),
    ...unknown,
  ];
  const left = [...rest.slice(0, from), ...rest.slice(to)].join(' ');
  const withWords = (...parts: readonly string[]) =>
    changedQuery(query, {
      q: [...new Set(parts)].filter((part) => part !== '').join(', '),
      // The map showed the area of the original search.
      ...{ bbox: undefined, polygon: undefined, zoom: undefined },
    });
  return {
    place,
    query: withWords(placeQuery(place), ...others, left),
    withoutWords: withWords(placeQuery(place), ...others),
  };
}
