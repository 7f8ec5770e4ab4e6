import { sql } from 'drizzle-orm';
import { Recent } from '#api/recent.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingAnswer, PhotoAnswer } from '#domain/listings/listing-answer.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { sectionRows } from '#domain/properties/catalogue/view.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#domain/properties/property-type.ts';
import { listings } from './table.ts';

const FULL_WIDTH = 1600;

/** Columns for the details, as stored. */
export const DETAIL_FIELDS = {
  propertyType: listings.propertyType,
  facts: sql<string>`${listings.facts}`,
  photos: sql<string>`${listings.photos}`,
} as const;

/** Cast: Drizzle does not type this method by its column. */
const storedPhotos = (text: string) => listings.photos.mapFromDriverValue(text) as readonly Photo[];

type Stored = Readonly<{ propertyType: PropertyType; facts: string; photos: string }>;

/** The members of a listing that depend only on its facts, its photos and the language. */
export type Details = Pick<
  ListingAnswer,
  | 'county'
  | 'kind'
  | 'yearBuilt'
  | 'isAddressShown'
  | 'remarks'
  | 'remarksLanguage'
  | 'photos'
  | 'sections'
  | 'taxAnnualCents'
  | 'associationMonthlyCents'
>;

/** Each takes about 20 kB of an isolate's memory. */
const recent = new Recent<Details>(200);

/**
 * Returns the details of a listing. They are cached by what they are computed from, because that
 * takes longer than the rest of a listing.
 */
export function listingDetails(stored: Stored, locale: Locale): Details {
  const key = [locale, stored.propertyType, stored.facts, stored.photos].join('\n');
  const known = recent.get(key);
  if (known) return known;
  const details = detailsOf(stored, locale);
  recent.set(key, details);
  return details;
}

function detailsOf({ propertyType, facts: text, photos }: Stored, locale: Locale): Details {
  // Cast: only the product writes this JSON.
  const facts = JSON.parse(text) as Facts;
  return {
    county: facts.countyOrParish ?? '',
    kind: kindOf(facts, locale) ?? PROPERTY_TYPE_LABELS[propertyType][locale],
    yearBuilt: facts.yearBuilt ?? null,
    isAddressShown: facts.internetAddressDisplayYN !== false && facts.streetAddress !== undefined,
    ...remarksIn(facts, locale),
    photos: storedPhotos(photos).map((photo) => photoAnswer(photo, locale)),
    sections: sectionRows(facts, propertyType, locale).map((section) => ({
      ...section,
      rows: [...section.rows],
    })),
    taxAnnualCents: facts.taxAnnualAmount ?? null,
    associationMonthlyCents: associationMonthly(facts),
  };
}

function kindOf(facts: Facts, locale: Locale): string | undefined {
  const { options = [] } = fieldByKey('propertySubType');
  return options.find(({ key }) => key === facts.propertySubType)?.label[locale];
}

/** The description in the reader's language, or else in the other one. */
function remarksIn({ publicRemarks: es, publicRemarksEn: en }: Facts, locale: Locale) {
  const language: Locale = locale === 'es' ? (es ? 'es' : 'en') : en ? 'en' : 'es';
  const remarks = (language === 'es' ? es : en) ?? '';
  return { remarks, remarksLanguage: remarks === '' ? locale : language };
}

function photoAnswer(
  { id, hash, width, height, placeholder, caption, alt }: Photo,
  locale: Locale,
): PhotoAnswer {
  const url = photoUrl(hash, FULL_WIDTH, 'webp');
  return { id, hash, url, width, height, placeholder, caption: caption[locale], alt: alt[locale] };
}

const PAYMENTS_A_YEAR: Readonly<Record<string, number>> = {
  monthly: 12,
  quarterly: 4,
  semi_annually: 2,
  annually: 1,
};

function associationMonthly({
  associationYN,
  associationFee,
  associationFeeFrequency = 'monthly',
}: Facts): number | null {
  if (associationFee === undefined) return associationYN === false ? 0 : null;
  return Math.round((associationFee * (PAYMENTS_A_YEAR[associationFeeFrequency] ?? 12)) / 12);
}
