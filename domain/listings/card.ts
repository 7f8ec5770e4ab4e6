import { z } from 'zod';
import { TIME_ZONES } from '#domain/calendar.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { LISTING_STATUSES } from './status.ts';

/** An open house as the public sees it. */
export const listedOpenHouseSchema = z.strictObject({
  id: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  needsRegistration: z.boolean(),
  /** The property's time zone, used to show its hours. */
  zone: z.enum(TIME_ZONES),
});
export type ListedOpenHouse = Readonly<z.infer<typeof listedOpenHouseSchema>>;

/**
 * A listing as cards, map pins and similar homes show it, in the API's format. A hidden address has
 * no `address`, and its coordinates are the center of its ZIP.
 */
export const cardSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  priceCents: z.int(),
  propertyType: z.enum(PROPERTY_TYPES),
  bedrooms: z.int().nullable(),
  bathsFull: z.int().nullable(),
  bathsHalf: z.int().nullable(),
  /** Living area in square feet, under roof and cooled. */
  livingArea: z.int().nullable(),
  /** Land in square feet. */
  lotSize: z.int().nullable(),
  /** Street and unit. */
  address: z.string().optional(),
  city: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Null for a listing without photos. */
  coverUrl: z.string().nullable(),
  /** Hash in the cover's file names, for every width and format. */
  coverHash: z.string().nullable(),
  /** A tiny image as a data URI, shown while the cover loads. */
  coverPlaceholder: z.string().nullable(),
  /** Description of the cover, in the language of the request. */
  coverAlt: z.string(),
  /** The cover is a drawing of the sample. */
  coverIsIllustration: z.literal(true).optional(),
  /** Width in pixels of the uploaded cover. */
  coverWidth: z.int().nullable(),
  photoCount: z.int(),
  /** Hashes of up to three photos after the cover. */
  nextPhotoHashes: z.array(z.string()).max(3),
  status: z.enum(LISTING_STATUSES),
  publishedAt: z.iso.datetime(),
  /** When the owner last confirmed that it is available. */
  confirmedAt: z.iso.datetime(),
  /**
   * Difference from the last price that was in effect for seven days; negative after a reduction.
   */
  priceChange: z.strictObject({ amountCents: z.int(), at: z.iso.datetime() }).optional(),
  /** The next open house, or the current one. */
  openHouse: listedOpenHouseSchema.optional(),
  /** Labels of the requested features that this home has, in the language of the request. */
  matches: z.array(z.string()).optional(),
});
export type Card = Readonly<z.infer<typeof cardSchema>>;

type Measures = Pick<Card, 'bedrooms' | 'bathsFull' | 'bathsHalf' | 'livingArea' | 'lotSize'>;

/** `3 hab.`, `2 baños y medio`, `1,642 ft²`; for land, its size. Unknown facts are left out. */
export function factsLine(home: Measures, locale: Locale): readonly string[] {
  const { bedrooms, livingArea, lotSize } = home;
  const facts = [
    bedrooms ? BEDS[locale](bedrooms) : undefined,
    bathsText(home, locale),
    livingArea ? `${number(livingArea, locale)} ${SQUARE_FEET[locale]}` : undefined,
  ].filter((fact) => fact !== undefined);
  if (facts.length > 0 || !lotSize) return facts;
  return [LOT[locale](number(lotSize, locale))];
}

/** Full and half baths in words: `3 baños y medio`, `3½ baths`; `undefined` without any. */
export function bathsText(
  { bathsFull, bathsHalf }: Pick<Card, 'bathsFull' | 'bathsHalf'>,
  locale: Locale,
): string | undefined {
  const full = bathsFull ?? 0;
  const half = bathsHalf ?? 0;
  return full + half > 0 ? BATHS[locale](full, half) : undefined;
}

/** Formats a whole number: `8,712` in both languages. */
export function number(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}

const BEDS: Localized<(count: number) => string> = {
  es: (count) => `${count} hab.`,
  en: (count) => `${count} bed${count === 1 ? '' : 's'}`,
};

const BATHS: Localized<(full: number, half: number) => string> = {
  es: (full, half) => {
    const whole = `${full} ${full === 1 ? 'baño' : 'baños'}`;
    if (full === 0) return half === 1 ? 'medio baño' : `${half} medios baños`;
    if (half === 0) return whole;
    return half === 1 ? `${whole} y medio` : `${whole} y ${half} medios`;
  },
  en: (full, half) => {
    if (full === 0) return half === 1 ? '½ bath' : `${half} half baths`;
    if (half > 1) return `${full} + ${half} half baths`;
    return half === 1 ? `${full}½ baths` : `${full} bath${full === 1 ? '' : 's'}`;
  },
};

const SQUARE_FEET: Localized = { es: 'ft²', en: 'sq ft' };

const LOT: Localized<(size: string) => string> = {
  es: (size) => `Terreno de ${size} ft²`,
  en: (size) => `${size} sq ft lot`,
};
