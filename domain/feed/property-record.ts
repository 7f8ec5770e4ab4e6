import { dateOf, timeZoneOf } from '#domain/calendar.ts';
import { resoPayload } from '#domain/properties/catalogue/reso/reso.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type DeclaredField, lookupField } from './declared.ts';
import { type FeedListing, standardStatus, streetParts } from './feed-listing.ts';

/** Origin of a feed: name of the system and URL of the site, without a trailing slash. */
export type Origin = Readonly<{ system: string; site: string }>;

/** Property fields from the listing's state and dates, not from answers. */
export const SYSTEM_FIELDS: readonly DeclaredField[] = [
  { name: 'ListingKey', type: 'string' },
  { name: 'ListingId', type: 'string' },
  { name: 'ListingURL', type: 'string' },
  { name: 'OriginatingSystemName', type: 'string' },
  lookupField('StandardStatus'),
  lookupField('MlsStatus'),
  { name: 'ModificationTimestamp', type: 'timestamp' },
  { name: 'StatusChangeTimestamp', type: 'timestamp' },
  { name: 'PriceChangeTimestamp', type: 'timestamp' },
  { name: 'PhotosChangeTimestamp', type: 'timestamp' },
  { name: 'PhotosCount', type: 'integer' },
  { name: 'OnMarketDate', type: 'date' },
  { name: 'PreviousListPrice', type: 'decimal' },
  { name: 'CloseDate', type: 'date' },
  { name: 'ClosePrice', type: 'decimal' },
  { name: 'Latitude', type: 'decimal' },
  { name: 'Longitude', type: 'decimal' },
  { name: 'StreetNumber', type: 'string' },
  { name: 'StreetNumberNumeric', type: 'integer' },
  lookupField('StreetDirPrefix'),
  { name: 'StreetName', type: 'string' },
  lookupField('StreetSuffix'),
  lookupField('StreetDirSuffix'),
  { name: 'BathroomsPartial', type: 'integer' },
  { name: 'RoomsTotal', type: 'integer' },
  { name: 'AttachedGarageYN', type: 'boolean' },
];

/**
 * The Property record of a listing, without its Media, rooms and units. A hidden address has no
 * street and no coordinates, because the stored point is the center of its ZIP.
 * @param now epoch milliseconds
 */
export function propertyRecord(listing: FeedListing, origin: Origin, now: number): ResoRecord {
  const {
    Rooms: _rooms,
    UnitTypes: _units,
    ...answers
  } = resoPayload(listing.propertyType, listing.facts);
  return { ...answers, ...stateOf(listing, origin, now), ...placeOf(listing), ...homeOf(listing) };
}

function stateOf(listing: FeedListing, { system, site }: Origin, now: number): ResoRecord {
  const zone = timeZoneOf(listing.facts.countyOrParish);
  const startsOn = listing.facts.listingContractDate;
  const status = standardStatus({ ...listing, startsOn }, dateOf(now, zone));
  const { previousPriceCents, sale } = listing;
  return {
    ListingKey: listing.id,
    ListingId: listing.id,
    ListingURL: `${site}/en/listing/details/${listing.id}`,
    OriginatingSystemName: system,
    StandardStatus: status,
    MlsStatus: status,
    ModificationTimestamp: timestamp(listing.changedAt),
    StatusChangeTimestamp: timestamp(listing.statusAt),
    PriceChangeTimestamp: timestamp(listing.priceAt),
    PhotosChangeTimestamp: timestamp(listing.photosAt),
    PhotosCount: listing.photos.length,
    OnMarketDate: dateOf(listing.publishedAt, zone),
    ...(previousPriceCents !== null && { PreviousListPrice: previousPriceCents / 100 }),
    ...(sale && { CloseDate: sale.on, ClosePrice: sale.priceCents / 100 }),
  };
}

function placeOf({ facts, lat, lng }: FeedListing): ResoRecord {
  if (facts.internetAddressDisplayYN !== true || !facts.streetAddress) return {};
  return { Latitude: lat, Longitude: lng, ...streetParts(facts.streetAddress) };
}

function homeOf({ facts }: FeedListing): ResoRecord {
  const { bathroomsHalf, rooms, garageStyle } = facts;
  return {
    ...(bathroomsHalf !== undefined && { BathroomsPartial: bathroomsHalf }),
    ...(rooms && rooms.length > 0 && { RoomsTotal: rooms.length }),
    ...(garageStyle?.includes('attached_garage') && { AttachedGarageYN: true }),
  };
}

/** Timestamp as the RESO certification compares it: UTC with milliseconds. */
export function timestamp(at: number): string {
  return new Date(at).toISOString();
}
