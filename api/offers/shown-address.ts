import { publicProjection } from '#domain/listings/public-projection.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import { addressLine, postalAddress } from '#domain/properties/address-line.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { FoundOffer } from './find-offer.ts';

/**
 * Returns the home's address as a side of the offer may see it. For the buyer, a hidden street is
 * replaced with city and ZIP until the offer is accepted.
 * @param isAgreed whether the offer was accepted, or is being accepted now
 */
export function addressFor(
  found: Pick<FoundOffer, 'offer' | 'property'>,
  reader: OfferActor,
  isAgreed = found.offer.acceptedAt !== null,
): string {
  const { city, postalCode } = found.property.snapshot?.facts ?? found.property.facts;
  const known = knownFacts(found, reader, isAgreed);
  return addressLine(known) || [city, postalCode].filter(Boolean).join(' ');
}

/**
 * Returns the postal address as a side may see it, for documents and e-mails: always with city and
 * ZIP, because a street name alone is ambiguous.
 */
export function postalAddressFor(
  found: Pick<FoundOffer, 'offer' | 'property'>,
  reader: OfferActor,
  isAgreed = found.offer.acceptedAt !== null,
): string {
  const { city, postalCode } = found.property.snapshot?.facts ?? found.property.facts;
  const { streetAddress, unitNumber } = knownFacts(found, reader, isAgreed);
  return postalAddress({ streetAddress, unitNumber, city, postalCode });
}

function knownFacts(
  { property }: Pick<FoundOffer, 'property'>,
  reader: OfferActor,
  isAgreed: boolean,
): Facts {
  const published = property.snapshot ?? { facts: property.facts, lat: null, lng: null };
  const { facts } = published;
  const mayKnow = reader !== 'buyer' || isAgreed;
  const known = mayKnow
    ? facts
    : publicProjection({ ...published, propertyType: property.propertyType })?.facts;
  return known ?? {};
}
