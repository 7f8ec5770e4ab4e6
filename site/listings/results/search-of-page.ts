import type { Locale } from '#domain/i18n/locale.ts';
import { boundsOf, formatBounds } from '#domain/places/geometry/bounds.ts';
import type { Facets, ListAnswer } from '#domain/search/engine/answers.ts';
import { activeFilters } from '#domain/search/query/active-filters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { mapQuery, searchAddress } from '#site/listings/search-address.ts';

/** An active filter with the URL of the search without it. */
export type FilterChip = Readonly<{ key: string; label: string; address: string }>;

/** Filters of a search as their controls show them. */
export type ShownFilters = Readonly<{
  words: string;
  /** Query string of the filters alone: without words, map, page and order. */
  values: string;
  chips: readonly FilterChip[];
  /** URL without the filters of `values`. */
  cleared: string;
  /** URL without any filter, also those in the words. */
  clearedWithWords: string;
}>;

/** Number of homes for the search and for each option. */
export type FilterCounts = Readonly<{
  total: number;
  /** Whether the counts are lower bounds. */
  isAtLeast: boolean;
  facets: Omit<Facets, 'choices' | 'numbers'>;
}>;

/** What a page with results says about its search to the scripts of the page. */
export type SearchOfPage = Readonly<{
  /** Query string of the map: without box and zoom. */
  query: string;
  /** Area of the search, `west,south,east,north`. */
  box?: string | undefined;
  filters: ShownFilters;
  counts: FilterCounts;
}>;

export function searchOfPage(
  query: ListingQuery,
  answer: ListAnswer,
  locale: Locale,
): SearchOfPage {
  const { bbox, polygon } = query;
  const { choices: _choices, numbers: _numbers, ...facets } = answer.facets;
  const area = bbox ?? (polygon ? boundsOf(polygon) : undefined) ?? answer.bounds;
  return {
    query: mapQuery(query),
    box: area ? formatBounds(area) : undefined,
    filters: shownFilters(query, locale),
    counts: {
      total: answer.total,
      isAtLeast: !answer.isComplete || !answer.isExact,
      facets,
    },
  };
}

function shownFilters(query: ListingQuery, locale: Locale): ShownFilters {
  const { q, sort: _sort, page: _page, cursor: _cursor, ...rest } = query;
  const { bbox: _bbox, polygon: _polygon, zoom: _zoom, limit: _limit, ...filters } = rest;
  const active = activeFilters(query);
  const cleared = searchAddress(q ? { q } : {}, locale);
  const isInWords = active.some(({ key }) => key.startsWith('words'));
  return {
    words: q ?? '',
    values: writeQuery(filters).toString(),
    chips: active.map(({ key, label, without }) => ({
      key,
      label: label[locale],
      address: searchAddress(without, locale),
    })),
    cleared,
    clearedWithWords: isInWords ? searchAddress({}, locale) : cleared,
  };
}
