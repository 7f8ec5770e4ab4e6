import { publicProjection } from '#domain/listings/public-projection.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import type { FoundOffer } from './find-offer.ts';

/**
 * Where the home is, as a side of the offer may know it. A street that the owner does not show stays
 * hidden from the buyer until there is a deal; its city and ZIP stand in for it.
 * @param isAgreed whether the offer was accepted, or is being accepted now.
 */
export function addressFor(
  { offer, property }: Pick<FoundOffer, 'offer' | 'property'>,
  reader: OfferActor,
  isAgreed = offer.acceptedAt !== null,
): string {
  const published = property.snapshot ?? { facts: property.facts, lat: null, lng: null };
  const { facts } = published;
  const mayKnow = reader !== 'buyer' || isAgreed;
  const known = mayKnow
    ? facts
    : publicProjection({ ...published, propertyType: property.propertyType })?.facts;
  return addressLine(known ?? {}) || [facts.city, facts.postalCode].filter(Boolean).join(' ');
}
