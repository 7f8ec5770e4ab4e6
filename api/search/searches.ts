import type { Locale } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { ListAnswer, MapAnswer } from '#domain/search/engine/answers.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { type AskingFigures, countInPlaces, findAskingFigures } from './find-asking-figures.ts';
import { findAlike, findSimilar } from './find-similar.ts';
import { mapListings } from './map.ts';
import type { Searching } from './prepare-search.ts';
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
