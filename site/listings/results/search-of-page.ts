import type { Locale } from '#domain/i18n/locale.ts';
import { boundsOf, formatBounds } from '#domain/places/geometry/bounds.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import { activeFilters } from '#domain/search/query/active-filters.ts';
import { placeOfQuery } from '#domain/search/query/page-tags.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { writeQuery } from '#domain/search/query/query-url.ts';
import { mapQuery, searchAddress } from '#site/listings/search-address.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';
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
    isPlace: query.q !== undefined && placeOfQuery({ q: query.q }) !== undefined,
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
    wordsHint: LISTING_TEXTS[isInArea(query) ? 'mapArea' : 'where'][locale],
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

function isInArea({ bbox, polygon }: ListingQuery): boolean {
  return bbox !== undefined || polygon !== undefined;
}

/** The first, the last and the nearby pages; `undefined` for gaps. */
export function pagesAround(page: number, pages: number): readonly (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((one, other) => one - other);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [undefined, one] : [one];
  });
}

/** `128 casas en venta en Miami`; with a map area, `84 casas en venta en esta zona`. */
export function headingOf(query: ListingQuery, answer: ListAnswer, locale: Locale): string {
  const homes = LISTING_TEXTS.homes[locale](answer.total);
  const atLeast = answer.isExact && answer.isComplete ? '' : `${LISTING_TEXTS.atLeast[locale]} `;
  return `${atLeast}${homes} ${LISTING_TEXTS.forSale[locale]} ${whereOf(query, answer, locale)}`;
}

/** Place of a search in words. */
export function whereOf(query: ListingQuery, { understood }: ListAnswer, locale: Locale): string {
  if (isInArea(query)) return LISTING_TEXTS.inArea[locale];
  const places = understood
    .filter(({ param }) => param === 'place')
    .map(({ label }) => label.replace(/, FL$/, ''));
  if (places.length === 0) return LISTING_TEXTS.inFlorida[locale];
  return LISTING_TEXTS.inPlace[locale](
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(places),
  );
}
