import type { MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '#api/context.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { writtenFor } from '#domain/i18n/written-text.ts';
import type { ListingAnswer, PhotoAnswer } from '#domain/listings/listing-answer.ts';
import { type Photo, photoUrl } from '#domain/listings/photo.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { sectionRows } from '#domain/properties/catalogue/view.ts';
import { remarksOf } from '#domain/properties/catalogue/wizard/wizard.ts';
import { PROPERTY_TYPE_LABELS, type PropertyType } from '#domain/properties/property-type.ts';

const FULL_WIDTH = 1600;

type Stored = Readonly<{ propertyType: PropertyType; facts: Facts; photos: readonly Photo[] }>;

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

/** Returns the details of a listing. */
export function listingDetails({ propertyType, facts, photos }: Stored, locale: Locale): Details {
  return {
    county: facts.countyOrParish ?? '',
    kind: kindOf(facts, locale) ?? PROPERTY_TYPE_LABELS[propertyType][locale],
    yearBuilt: facts.yearBuilt ?? null,
    isAddressShown: facts.internetAddressDisplayYN !== false && facts.streetAddress !== undefined,
    ...remarksIn(facts, locale),
    photos: photos.map((photo) => photoAnswer(photo, locale)),
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

/** The description in the reader's language, or else in another one. */
function remarksIn(facts: Facts, locale: Locale) {
  const { text = '', language = locale } = writtenFor(remarksOf(facts), locale) ?? {};
  return { remarks: text, remarksLanguage: language };
}

function photoAnswer(
  { id, hash, width, height, placeholder, caption, alt, isIllustration }: Photo,
  locale: Locale,
): PhotoAnswer {
  const url = photoUrl(hash, FULL_WIDTH, 'webp');
  const shown = writtenFor(caption, locale) ?? { text: '', language: locale };
  const texts = { caption: shown.text, captionLanguage: shown.language, alt: alt[locale] };
  return {
    ...{ id, hash, url, width, height, placeholder, ...texts },
    ...(isIllustration && { isIllustration }),
  };
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

const tagged: MiddlewareHandler<ApiEnv> = etag({ weak: true });

/**
 * Adds an ETag to a public answer, so that browsers can revalidate it. Shared caches may not store
 * it, because it depends on the request's language and changes must be visible at once.
 */
export const revalidated: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const answer = await tagged(c, next);
  if (![200, 304].includes((answer ?? c.res).status)) return answer;
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Accept-Language, Cookie');
  return answer;
};
