import type { Locale } from '#domain/i18n/locale.ts';
import { number } from '#domain/listings/facts-line.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';

/** A measure of a home: figure and unit. */
export type DetailFact = Readonly<{ figure: string; unit: string }>;

/** Bedrooms, full and half baths, area and lot; unknown facts are left out. */
export function detailFacts(home: ListingAnswer, locale: Locale): readonly DetailFact[] {
  const { bedrooms, bathsFull, bathsHalf, livingArea, lotSize } = home;
  const count = (
    value: number | null,
    unit: (typeof DETAIL_TEXTS)['bedrooms' | 'fullBaths' | 'halfBaths'],
  ): readonly DetailFact[] =>
    value ? [{ figure: number(value, locale), unit: unit[locale](value) }] : [];
  const size = (
    value: number | null,
    unit: (typeof DETAIL_TEXTS)['squareFeet' | 'squareFeetLot'],
  ): readonly DetailFact[] =>
    value ? [{ figure: number(value, locale), unit: unit[locale] }] : [];
  return [
    ...count(bedrooms, DETAIL_TEXTS.bedrooms),
    ...count(bathsFull, DETAIL_TEXTS.fullBaths),
    ...count(bathsHalf, DETAIL_TEXTS.halfBaths),
    ...size(livingArea, DETAIL_TEXTS.squareFeet),
    ...size(lotSize, DETAIL_TEXTS.squareFeetLot),
  ];
}
