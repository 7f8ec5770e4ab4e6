import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { IconName } from '#domain/icons.ts';
import { bathsText, number } from '#domain/listings/card.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { formatCents } from '#domain/money.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';

export type KeyFact = Readonly<{ icon: IconName; label: string; value: string }>;

/** A fact with its label and answer, as the sections of the page show it. */
type Row = ListingAnswer['sections'][number]['rows'][number];

const SHOWN = 8;

/** Longer answers do not fit a cell. */
const MAX_LENGTH = 28;

/** Shown where a home lacks some of the usual facts, such as land or a condominium. */
const FURTHER: readonly (readonly [key: string, icon: IconName])[] = [
  ['zoning', 'file'],
  ['roadSurfaceType', 'map'],
  ['elevation', 'arrow-up'],
  ['petsAllowed', 'heart'],
  ['occupantType', 'key'],
  ['waterfrontYN', 'pool'],
  ['cooling', 'sliders'],
  ['landFill', 'check-circle'],
  ['waterSource', 'pool'],
];

/** The facts that people ask first: eight, or fewer where the owner gave fewer. */
export function keyFacts(home: ListingAnswer, locale: Locale): readonly KeyFact[] {
  const { bedrooms, livingArea, lotSize, yearBuilt, associationMonthlyCents, priceCents } = home;
  const size = (value: number) => `${number(value, locale)} ${DETAIL_TEXTS.squareFeet[locale]}`;
  const garage = rowOf(home, 'garageSpaces');
  const fact = (icon: IconName, key: keyof typeof TEXTS, value: string | undefined) =>
    value === undefined ? [] : [{ icon, label: TEXTS[key][locale], value }];
  const usual = [
    ...fact('bed', 'bedrooms', bedrooms ? number(bedrooms, locale) : undefined),
    ...fact('bath', 'baths', bathsText(home, locale)?.replace(WORD, '')),
    ...fact('ruler', 'area', livingArea ? size(livingArea) : undefined),
    ...fact('map', 'lot', lotSize ? size(lotSize) : undefined),
    ...fact('calendar', 'year', yearBuilt ? String(yearBuilt) : undefined),
    ...fact('car', 'garage', garage?.value),
    ...fact('users', 'association', associationText(associationMonthlyCents, locale)),
    ...fact(
      'card',
      'perFoot',
      livingArea ? formatCents(Math.round(priceCents / 100 / livingArea) * 100, locale) : undefined,
    ),
  ];
  const further = FURTHER.flatMap(([key, icon]) => {
    const row = rowOf(home, key);
    return row && row.value.length <= MAX_LENGTH
      ? [{ icon, label: row.label, value: row.value }]
      : [];
  });
  return [...usual, ...further].slice(0, SHOWN);
}

/** What insurers of homes in Florida ask for, as far as the owner answered it. */
export function riskRows(home: ListingAnswer): readonly Row[] {
  return RISK_KEYS.flatMap((key) => rowOf(home, key) ?? []);
}

const RISK_KEYS = [
  'floodZone',
  'elevation',
  'stormProtection',
  'roof',
  'roofYear',
  'constructionMaterials',
  'yearBuilt',
  'plumbing',
  'electric',
];

function rowOf(home: ListingAnswer, key: string): Row | undefined {
  return home.sections.flatMap(({ rows }) => rows).find((row) => row.key === key);
}

function associationText(cents: number | null, locale: Locale): string | undefined {
  if (cents === null) return undefined;
  return cents === 0 ? NONE[locale] : PER_MONTH[locale](formatCents(cents, locale));
}

/** The unit in the words for baths, which the label already says. */
const WORD = / (baños?|baths?)(?=$| )/;

const NONE: Localized = { es: 'No hay', en: 'None' };

const PER_MONTH: Localized<(amount: string) => string> = {
  es: (amount) => `${amount} al mes`,
  en: (amount) => `${amount} a month`,
};

const TEXTS = {
  bedrooms: { es: 'Habitaciones', en: 'Bedrooms' },
  baths: { es: 'Baños', en: 'Baths' },
  area: { es: 'Área habitable', en: 'Living area' },
  lot: { es: 'Lote', en: 'Lot' },
  year: { es: 'Año de construcción', en: 'Year built' },
  garage: { es: 'Garaje', en: 'Garage' },
  association: { es: 'Asociación', en: 'HOA' },
  perFoot: { es: 'Precio por ft²', en: 'Price per sq ft' },
} as const satisfies Record<string, Localized>;
