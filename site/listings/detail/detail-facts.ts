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

/** A shorter form for phones: full and half baths are combined. */
export function shortFacts(home: ListingAnswer, locale: Locale): readonly DetailFact[] {
  const { bedrooms, bathsFull, bathsHalf, livingArea, lotSize } = home;
  const half = bathsHalf ?? 0;
  const halves = half > 0 ? ` + ${half > 1 ? `${half} × ` : ''}½` : '';
  return [
    ...(bedrooms ? [{ figure: number(bedrooms, locale), unit: SHORT.bedrooms[locale] }] : []),
    ...(bathsFull
      ? [
          {
            figure: `${number(bathsFull, locale)}${halves}`,
            unit: SHORT.baths[locale](bathsFull + half),
          },
        ]
      : []),
    ...(livingArea
      ? [{ figure: number(livingArea, locale), unit: DETAIL_TEXTS.squareFeet[locale] }]
      : []),
    ...(lotSize
      ? [{ figure: number(lotSize, locale), unit: DETAIL_TEXTS.squareFeetLot[locale] }]
      : []),
  ];
}

const SHORT = {
  bedrooms: { es: 'hab.', en: 'beds' },
  baths: {
    es: (count: number) => (count === 1 ? 'baño' : 'baños'),
    en: (count: number) => (count === 1 ? 'bath' : 'baths'),
  },
};
