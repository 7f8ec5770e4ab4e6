import type {
  Event,
  ItemAvailability,
  LocationFeatureSpecification,
  PostalAddress,
  RealEstateListing,
  WithContext,
} from 'schema-dts';
import { FORMAT_TAGS, type Locale, type Localized } from '#domain/i18n/locale.ts';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { OPEN_HOUSE } from '#domain/open-houses/open-house.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { breadcrumbList, type Crumb } from '#site/places/place-trail.ts';

/** schema.org has no type for condominiums, multi-family buildings and land. */
const SCHEMA_TYPES = {
  single_family: 'SingleFamilyResidence',
  condo: 'Apartment',
  multi_family: 'Accommodation',
  vacant_land: 'Place',
} as const satisfies Record<PropertyType, string>;

const AVAILABILITY = {
  published: 'https://schema.org/InStock',
  under_contract: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  withdrawn: 'https://schema.org/Discontinued',
} as const satisfies Record<ListingStatus, ItemAvailability>;

const LOT_SIZE: Localized = { es: 'Tamaño del lote', en: 'Lot size' };

type Page = Readonly<{
  /** Path of the page, including the language. */
  path: string;
  images: readonly string[];
  trail: readonly Crumb[];
  here: string;
  locale: Locale;
}>;

/**
 * Structured data of a listing (schema.org), escaped for a script element. Contains only what the
 * page shows. A hidden address has city and ZIP only, and no coordinates.
 */
export function structuredData(
  home: ListingAnswer,
  { path, images, trail, here, locale }: Page,
  absolute: (path: string) => string,
): string {
  const { city, zip, propertyType } = home;
  const url = absolute(path);
  const data: WithContext<RealEstateListing> = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: `${[home.address, city].filter(Boolean).join(', ')}, FL ${zip}`,
    ...(home.remarks && { description: home.remarks.slice(0, 500) }),
    image: [...images],
    datePosted: home.publishedAt,
    inLanguage: FORMAT_TAGS[locale],
    breadcrumb: breadcrumbList(trail, here, absolute),
    offers: {
      '@type': 'Offer',
      price: home.priceCents / 100,
      priceCurrency: 'USD',
      availability: AVAILABILITY[home.status],
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
    },
    mainEntity: {
      '@type': SCHEMA_TYPES[propertyType],
      ...{ name: home.kind, address: addressOf(home) },
      ...(home.isAddressShown && {
        geo: { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng },
      }),
      ...(home.openHouses.length > 0 && { event: openHousesOf(home, url, locale) }),
      ...(propertyType !== 'vacant_land' && measuresOf(home)),
      ...(home.lotSize && {
        additionalProperty: {
          '@type': 'PropertyValue',
          name: LOT_SIZE[locale],
          value: home.lotSize,
          unitCode: 'FTK',
        },
      }),
      ...featuresOf(home),
    },
  };
  // The owner's text must not close the script element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function addressOf({ address, city, zip }: ListingAnswer): PostalAddress {
  return {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    addressLocality: city,
    addressRegion: 'FL',
    postalCode: zip,
    addressCountry: 'US',
  };
}

function measuresOf(home: ListingAnswer) {
  const { propertyType, kind, bedrooms, bathsFull, bathsHalf, livingArea, yearBuilt } = home;
  return {
    ...(propertyType === 'condo' && { accommodationCategory: kind }),
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathsFull !== null && {
      numberOfFullBathrooms: bathsFull,
      // Counts bathrooms, including half baths.
      numberOfBathroomsTotal: bathsFull + (bathsHalf ?? 0),
    }),
    ...(bathsHalf && { numberOfPartialBathrooms: bathsHalf }),
    ...(yearBuilt && { yearBuilt }),
    ...(livingArea && {
      floorSize: { '@type': 'QuantitativeValue' as const, value: livingArea, unitCode: 'FTK' },
    }),
  };
}

/** Facts of the page's sections for which schema.org has a property. */
function featuresOf({ sections, propertyType }: ListingAnswer) {
  const rows = sections.flatMap((section) => section.rows);
  const textOf = (field: string) => rows.find(({ key }) => key === field)?.value;
  const [pets, zoning] = [textOf('petsAllowed'), textOf('zoning')];
  const inside = sections
    .filter(({ key }) => key === 'interior' || key === 'exterior')
    .flatMap((section) => section.rows);
  const features: LocationFeatureSpecification[] = inside.map(({ label, value }) => ({
    '@type': 'LocationFeatureSpecification',
    name: label,
    value,
  }));
  return {
    ...(features.length > 0 && { amenityFeature: features }),
    // Both are only defined for accommodations, not for land.
    ...(propertyType !== 'vacant_land' && {
      ...(pets && { petsAllowed: pets }),
      ...(zoning && { permittedUsage: zoning }),
    }),
  };
}

function openHousesOf(home: ListingAnswer, url: string, locale: Locale): Event[] {
  const where = [home.address, home.city].filter(Boolean).join(', ');
  return home.openHouses.map(({ startsAt, endsAt }) => ({
    '@type': 'Event',
    name: `${OPEN_HOUSE[locale]}: ${where}`,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    url,
    location: { '@type': 'Place', address: addressOf(home) },
  }));
}
