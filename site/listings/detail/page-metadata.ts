import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { uncapitalized } from '#domain/i18n/punctuation.ts';
import { number } from '#domain/listings/card.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { formatCents } from '#domain/money.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';

/** Number of characters that search engines show. */
const DESCRIPTION_LENGTH = 155;

/** `6777 Shipping Ave, Miami, FL 33133`; for a hidden address, city and ZIP. */
export function addressLine({ address, city, zip }: ListingAnswer): string {
  return [address, `${city}, FL ${zip}`].filter(Boolean).join(', ');
}

/** `$662,000, 6777 Shipping Ave, Miami, FL 33133: casa unifamiliar en venta`. */
export function titleOf(home: ListingAnswer, locale: Locale): string {
  const kind = uncapitalized(home.kind);
  const said = home.status === 'sold' ? kind : FOR_SALE[locale](kind);
  return `${formatCents(home.priceCents, locale)}, ${addressLine(home)}: ${said}`;
}

/** Type and facts of a home, and as much of the description as fits. */
export function descriptionOf(home: ListingAnswer, locale: Locale): string {
  const facts = detailFacts(home, locale).map(({ figure, unit }) => `${figure} ${unit}`);
  const said = [home.kind, facts.join(', '), home.remarks].filter(Boolean).join('. ');
  return shortened(said.replace(/\s+/g, ' '));
}

/**
 * Text for sharing a home: `Casa unifamiliar en venta por su dueño, $662,000. 3 habitaciones…
 * Miami`.
 */
export function shareText(home: ListingAnswer, locale: Locale): string {
  const facts = detailFacts(home, locale).map(({ figure, unit }) => `${figure} ${unit}`);
  const head = `${BY_OWNER[locale](home.kind)}, ${formatCents(home.priceCents, locale)}`;
  return `${[head, facts.join(', '), addressLine(home)].filter(Boolean).join('. ')}.`;
}

/** Shortens a text at a word boundary. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.;:]+$/, '')}…`;
}

const FOR_SALE: Localized<(kind: string) => string> = {
  es: (kind) => `${kind} en venta`,
  en: (kind) => `${kind} for sale`,
};

const BY_OWNER: Localized<(kind: string) => string> = {
  es: (kind) => `${kind} que vende su dueño`,
  en: (kind) => `${kind} for sale by owner`,
};

/** A measure of a home: figure and unit. */
type DetailFact = Readonly<{ figure: string; unit: string }>;

/** Bedrooms, full and half baths, area and lot; unknown facts are left out. */
function detailFacts(home: ListingAnswer, locale: Locale): readonly DetailFact[] {
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
