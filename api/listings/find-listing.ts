import { asc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { housesAhead } from '#api/open-houses/find-houses-ahead.ts';
import { cardRows, foundCards, listedOpenHouse } from '#api/search/find-cards.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { ListingAnswer, PhotoAnswer } from '#domain/listings/listing-answer.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { photoUrl } from '#domain/listings/photo-url.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';
import { sectionRows } from '#domain/properties/catalogue/view.ts';
import { PROPERTY_TYPE_LABELS } from '#domain/properties/property-type.ts';
import { Refusal } from '#domain/refusal.ts';
import { listingHistory, listings } from './table.ts';

const FULL_WIDTH = 1600;

/**
 * Returns a listing as its page shows it, in the language of the request. Homes that are sold or
 * under contract are included.
 * @throws Refusal `gone` (410) for a listing that was public before; `not_found` (404) for one that
 * never was
 */
export async function findListing(
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  id: string,
): Promise<ListingAnswer> {
  const isListing = eq(listings.id, id);
  const [[listing], cards, houses, history] = await db.batch([
    db
      .select({
        status: listings.status,
        propertyType: listings.propertyType,
        facts: listings.facts,
        photos: listings.photos,
        hiddenAt: listings.hiddenAt,
        updatedAt: listings.updatedAt,
      })
      .from(listings)
      .where(isListing),
    cardRows(db, isListing, now()),
    housesAhead({ db }, id, now()),
    db
      .select({
        event: listingHistory.event,
        priceCents: listingHistory.priceCents,
        at: listingHistory.at,
      })
      .from(listingHistory)
      .where(eq(listingHistory.listingId, id))
      .orderBy(asc(listingHistory.at), asc(listingHistory.seq)),
  ]);
  if (!listing || listing.status === 'withdrawn') {
    // Only a published listing has a public history, which is kept after it is removed.
    throw new Refusal(history.length > 0 ? 'gone' : 'not_found');
  }
  const [found] = foundCards(cards, locale);
  if (!found) throw new Refusal('not_found');
  const { facts, photos, propertyType } = listing;
  return {
    ...found.card,
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
    history: history.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    taxAnnualCents: facts.taxAnnualAmount ?? null,
    associationMonthlyCents: associationMonthly(facts),
    openHouses:
      listing.status === 'published'
        ? houses.map((house) => listedOpenHouse(house, facts.countyOrParish))
        : [],
    isHidden: listing.status === 'published' && listing.hiddenAt !== null,
    updatedAt: new Date(listing.updatedAt).toISOString(),
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
