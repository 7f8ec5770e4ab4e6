import type { Localized } from '#domain/i18n/locale.ts';
import { nearPlace } from '#domain/places/near-name.ts';
import { type Place, placeQuery } from '#domain/places/place.ts';
import {
  placesAsWords,
  type Understanding,
  type Understood,
  understand,
} from '#domain/search/words/understand.ts';
import { changedWords, isOverridden } from './active-filters.ts';
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

/** Another reading of a phrase: `hasta 2000` is read as a price, and may be an area. */
type OtherReading = Readonly<{
  said: string;
  /** How the phrase is read. */
  applied: Localized;
  label: Localized;
  /** The search with the other reading. */
  query: ListingQuery;
}>;

/** The other readings of the words of a search, except those that a filter overrides. */
export function otherReadings(query: ListingQuery): readonly OtherReading[] {
  const { q = '' } = query;
  return understand(q)
    .choices.filter(({ applied }) => !applied.some(({ param }) => isOverridden(query, param)))
    .flatMap(({ said, applied, others }) => {
      const isKept = (part: Understood) => !isIn(applied, part);
      return others.map((other) => ({
        said,
        applied: labelOf(applied),
        label: labelOf(other),
        query: changedQuery(query, { q: changedWords(q, isKept, other) }),
      }));
    });
}

function isIn(filters: readonly Understood[], { param, value }: Understood): boolean {
  return filters.some((other) => other.param === param && other.value === value);
}

function labelOf(filters: readonly Understood[]): Localized {
  return {
    es: filters.map(({ label }) => label.es).join(', '),
    en: filters.map(({ label }) => label.en).join(', '),
  };
}
