import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { OPEN_HOUSE } from '#domain/open-houses/open-house.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

const SCHEMA_TYPES = {
  single_family: 'SingleFamilyResidence',
  condo: 'Apartment',
  multi_family: 'House',
  vacant_land: 'Place',
} as const satisfies Record<PropertyType, string>;

/**
 * What search engines read of a listing (schema.org), ready to stand in a script element. A hidden
 * address has city and ZIP only, and no coordinates.
 */
export function structuredData(
  home: ListingAnswer,
  url: string,
  images: readonly string[],
): string {
  const { address, city, zip, isAddressShown, bedrooms, bathsFull, livingArea, yearBuilt } = home;
  const events = home.openHouses.map(({ startsAt, endsAt }) => ({
    '@type': 'Event',
    name: `${OPEN_HOUSE[home.remarksLanguage]}: ${[address, city].filter(Boolean).join(', ')}`,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    url,
    location: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        addressLocality: city,
        addressRegion: 'FL',
        postalCode: zip,
        addressCountry: 'US',
      },
    },
  }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: `${[address, city].filter(Boolean).join(', ')}, FL ${zip}`,
    description: home.remarks.slice(0, 500),
    image: images,
    datePosted: home.publishedAt,
    inLanguage: home.remarksLanguage,
    offers: {
      '@type': 'Offer',
      price: home.priceCents / 100,
      priceCurrency: 'USD',
      availability: `https://schema.org/${home.status === 'published' ? 'InStock' : 'SoldOut'}`,
    },
    ...(events.length > 0 && { event: events }),
    mainEntity: {
      '@type': SCHEMA_TYPES[home.propertyType],
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        addressLocality: city,
        addressRegion: 'FL',
        postalCode: zip,
        addressCountry: 'US',
      },
      ...(isAddressShown && {
        geo: { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng },
      }),
      ...(bedrooms && { numberOfBedrooms: bedrooms }),
      ...(bathsFull && { numberOfFullBathrooms: bathsFull }),
      ...(yearBuilt && { yearBuilt }),
      ...(livingArea && {
        floorSize: { '@type': 'QuantitativeValue', value: livingArea, unitCode: 'FTK' },
      }),
    },
  };
  // A text of the owner must not be able to end the element it stands in.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
