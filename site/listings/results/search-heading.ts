import type { Locale } from '#domain/i18n/locale.ts';
import type { ListAnswer } from '#domain/search/engine/answers.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { LISTING_TEXTS } from '#site/listings/texts.ts';

/** `128 casas en venta en Miami`; with a map area, `84 casas en venta en esta zona`. */
export function headingOf(query: ListingQuery, answer: ListAnswer, locale: Locale): string {
  const homes = LISTING_TEXTS.homes[locale](answer.total);
  const atLeast = answer.isExact && answer.isComplete ? '' : `${LISTING_TEXTS.atLeast[locale]} `;
  return `${atLeast}${homes} ${LISTING_TEXTS.forSale[locale]} ${whereOf(query, answer, locale)}`;
}

/** Place of a search in words. */
export function whereOf(
  { bbox, polygon }: ListingQuery,
  { understood }: ListAnswer,
  locale: Locale,
): string {
  if (bbox || polygon) return LISTING_TEXTS.inArea[locale];
  const places = understood
    .filter(({ param }) => param === 'place')
    .map(({ label }) => label.replace(/, FL$/, ''));
  if (places.length === 0) return LISTING_TEXTS.inFlorida[locale];
  return LISTING_TEXTS.inPlace[locale](
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(places),
  );
}
