import { eq } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { listingDetails } from '#api/listings/listing-details.ts';
import { dateOf } from '#domain/calendar.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { COVER_WIDTH, photoUrl } from '#domain/listings/photo.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { streetLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import { findProperty } from './find-property.ts';

/**
 * Returns the working copy of a property as its public page will show it, in the language of the
 * request; also if the owner does not show it online.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function previewListing(context: Context, id: string): Promise<ListingAnswer> {
  const { db, locale, now } = context;
  const property = await findProperty(context, id);
  const { propertyType, photos, ownerId } = property;
  const facts = { ...property.facts, internetEntireListingDisplayYN: true };
  const shown = publicProjection({ ...property, facts });
  const [seller] = await db
    .select({ firstName: users.firstName, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!shown) throw new Refusal('not_found');
  const said = shown.facts;
  const [cover] = photos;
  const at = new Date(now()).toISOString();
  return {
    ...{ id, slug: shown.slug, lat: shown.lat, lng: shown.lng, propertyType },
    priceCents: said.listPrice ?? 0,
    bedrooms: said.bedroomsTotal ?? null,
    bathsFull: said.bathroomsFull ?? null,
    bathsHalf: said.bathroomsHalf ?? null,
    livingArea: said.livingArea ?? null,
    lotSize: said.lotSizeSquareFeet ?? null,
    ...(said.streetAddress && { address: streetLine(said.streetAddress, said.unitNumber) }),
    city: said.city ?? '',
    zip: said.postalCode ?? '',
    coverUrl: cover ? photoUrl(cover.hash, COVER_WIDTH, 'webp') : null,
    coverHash: cover?.hash ?? null,
    coverPlaceholder: cover?.placeholder ?? null,
    coverAlt: cover?.alt[locale] ?? '',
    coverWidth: cover?.width ?? null,
    ...(cover?.isIllustration && { coverIsIllustration: true }),
    photoCount: photos.length,
    nextPhotoHashes: photos.slice(1, 4).map(({ hash }) => hash),
    ...{ status: 'published', publishedAt: at, confirmedAt: at, updatedAt: at },
    ...listingDetails({ propertyType, facts: said, photos }, locale),
    ...{ history: [], openHouses: [], round: null, isHidden: false },
    seller: seller ? { firstName: seller.firstName, since: dateOf(seller.createdAt) } : null,
  };
}
