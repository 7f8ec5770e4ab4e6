import type { Locale } from '#domain/i18n/locale.ts';
import { boundsOf, formatBounds } from '#domain/places/geometry/bounds.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { activeFilters } from '#domain/search/query/active-filters.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { mapQuery, searchAddress } from '#site/listings/search-address.ts';
import type { SearchOfPage, ShownFilters } from '#site/stores/search.ts';

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
