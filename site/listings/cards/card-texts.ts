import { dateOf, daysBetween } from '#domain/calendar.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Card } from '#domain/listings/card.ts';
import type { ListingAnswer, PhotoAnswer } from '#domain/listings/listing-answer.ts';
import { LISTING_STATUS_LABELS } from '#domain/listings/status.ts';
import { formatCents } from '#domain/money.ts';
import { TYPE_NAMES } from '#domain/search/words/filter-labels.ts';
import { VALUE_TEXTS } from '#domain/value/texts.ts';
import { DETAIL_TEXTS } from '#site/listings/detail-texts.ts';

/** Days for which a price change counts as new, and for which a home does. */
const NEWS_DAYS = 30;
const NEW_DAYS = 7;

export type CardBadge = Readonly<{ text: string; icon?: 'arrow-down' | 'arrow-up' }>;

/** Badge on the photo on a date in Florida: under contract, new price, or new. */
export function badgeOf(card: Card, locale: Locale, today: string): CardBadge | undefined {
  if (card.status !== 'published') return { text: LISTING_STATUS_LABELS[card.status][locale] };
  const { priceChange } = card;
  if (priceChange && daysAgo(priceChange.at, today) <= NEWS_DAYS) {
    const isLower = priceChange.amountCents < 0;
    const amount = formatCents(Math.abs(priceChange.amountCents), locale);
    return {
      text: TEXTS[isLower ? 'lowered' : 'raised'][locale](amount),
      icon: isLower ? 'arrow-down' : 'arrow-up',
    };
  }
  const days = daysAgo(card.publishedAt, today);
  return days <= NEW_DAYS ? { text: TEXTS.newSince[locale](days) } : undefined;
}

/** `Disponible, confirmado hace 2 días`. */
export function confirmedText(
  { status, confirmedAt }: Card,
  locale: Locale,
  today: string,
): string {
  if (status !== 'published') return LISTING_STATUS_LABELS[status][locale];
  return TEXTS.confirmed[locale](daysAgo(confirmedAt, today));
}

/** Price before a reduction that counts as new on a date in Florida. */
export function formerPriceCents({ priceCents, priceChange }: Card, today: string) {
  if (!priceChange || priceChange.amountCents > 0) return undefined;
  if (daysAgo(priceChange.at, today) > NEWS_DAYS) return undefined;
  return priceCents - priceChange.amountCents;
}

/** `67 días en venta`; `undefined` for a sold home. */
export function sinceText(card: Card, locale: Locale, today: string): string | undefined {
  if (card.status === 'sold') return undefined;
  return DETAIL_TEXTS.daysListed[locale](daysAgo(card.publishedAt, today));
}

/** `$785 por ft²`; `undefined` without a living area. */
export function perFootText({ priceCents, livingArea }: Card, locale: Locale): string | undefined {
  if (!livingArea) return undefined;
  const dollars = Math.round(priceCents / 100 / livingArea);
  return `${formatCents(dollars * 100, locale)} ${VALUE_TEXTS.perFoot[locale]}`;
}

/** `9130 NE 10th Ave, Miami Shores`; without a public street, city and ZIP. */
export function addressText({ address, city, zip }: Card): string {
  return address ? `${address}, ${city}` : `${city}, FL ${zip}`;
}

/** Default alternative text of a photo: type of home and place. */
export function homeText(card: Card, locale: Locale): string {
  return TEXTS.homeIn[locale](TYPE_NAMES[card.propertyType][locale], card.city);
}

/** Alternative text of a photo: the owner's, or its position among the photos. */
export function photoText(home: ListingAnswer, photo: PhotoAnswer, locale: Locale): string {
  const number = home.photos.indexOf(photo) + 1;
  const caption = photo.captionLanguage === locale ? photo.caption : '';
  return photo.alt || caption || `${homeText(home, locale)}. ${DETAIL_TEXTS.photo[locale](number)}`;
}

/** Days from an instant (ISO 8601) to a date, both in Florida; 0 for an instant after the date. */
export function daysAgo(instant: string, today: string): number {
  return Math.max(0, daysBetween(dateOf(Date.parse(instant)), today));
}

const TEXTS = {
  lowered: {
    es: (amount: string) => `Bajó ${amount}`,
    en: (amount: string) => `Lowered ${amount}`,
  },
  raised: {
    es: (amount: string) => `Subió ${amount}`,
    en: (amount: string) => `Raised ${amount}`,
  },
  newSince: {
    es: (days: number) => (days === 0 ? 'Nueva hoy' : days === 1 ? 'Nueva ayer' : 'Nueva'),
    en: (days: number) => (days === 0 ? 'New today' : days === 1 ? 'New yesterday' : 'New'),
  },
  confirmed: {
    es: (days: number) => `Disponible, confirmado ${daysText.es(days)}`,
    en: (days: number) => `Available, confirmed ${daysText.en(days)}`,
  },
  homeIn: {
    es: (type: string, city: string) => `${type} en ${city}`,
    en: (type: string, city: string) => `${type} in ${city}`,
  },
};

const daysText: Localized<(days: number) => string> = {
  es: (days) => (days === 0 ? 'hoy' : days === 1 ? 'ayer' : `hace ${days} días`),
  en: (days) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`),
};
