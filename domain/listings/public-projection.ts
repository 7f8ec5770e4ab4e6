import { findCity, findCounty, zipAt } from '#domain/places/florida/gazetteer.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { publicFacts } from '#domain/properties/catalogue/wizard/completeness.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

/** The published data of a property. */
export type Published = Readonly<{
  propertyType: PropertyType;
  facts: Facts;
  lat: number | null;
  lng: number | null;
}>;

/** The public data of a listing. */
export type PublicListing = Readonly<{ facts: Facts; lat: number; lng: number; slug: string }>;

/**
 * The only public projection of a property, used by page, card, map, search, feed and previews.
 * Private answers are removed. When the owner hides the address, street and unit are removed too,
 * and the point is the center of the ZIP. Returns `undefined` when the owner does not allow the
 * home online at all.
 */
export function publicProjection(published: Published): PublicListing | undefined {
  const { propertyType } = published;
  if (published.facts.internetEntireListingDisplayYN !== true) return undefined;
  const isLocated = published.facts.internetAddressDisplayYN === true;
  const shown = publicFacts(propertyType, published.facts);
  const facts = isLocated ? shown : withoutUnitNumbers(shown);
  const point =
    isLocated && published.lat !== null && published.lng !== null
      ? { lat: published.lat, lng: published.lng }
      : centerOfArea(facts);
  return { facts, ...point, slug: listingSlug(propertyType, facts) };
}

/** Units of a building also contain unit numbers. */
function withoutUnitNumbers(facts: Facts): Facts {
  const { units } = facts;
  if (!Array.isArray(units)) return facts;
  return {
    ...facts,
    units: units.map((unit) => (isRow(unit) ? omit(unit, 'unitNumber') : unit)),
  };
}

/** Center of the ZIP, city or county, the smallest known one. It does not depend on the address. */
function centerOfArea(facts: Facts): { lat: number; lng: number } {
  const place =
    zipAt(facts.postalCode ?? '') ??
    findCity(facts.city ?? '') ??
    findCounty(facts.countyOrParish ?? '');
  // Center of the state, for an address outside every known place.
  return place ? { lat: place.lat, lng: place.lng } : { lat: 28.1, lng: -81.6 };
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function omit(row: Readonly<Record<string, unknown>>, key: string) {
  return Object.fromEntries(Object.entries(row).filter(([other]) => other !== key));
}

const TYPE_WORDS = {
  single_family: 'casa',
  multi_family: 'multifamiliar',
  condo: 'condominio',
  vacant_land: 'terreno',
} as const satisfies Record<PropertyType, string>;

/**
 * Readable end of a listing's URL: `orlando-casa-4-habitaciones`. It never has the street, because
 * URLs remain in use after an owner hides the address.
 */
function listingSlug(propertyType: PropertyType, facts: Facts): string {
  const bedrooms = facts.bedroomsTotal;
  const words = [
    facts.city,
    TYPE_WORDS[propertyType],
    ...(typeof bedrooms === 'number' && bedrooms > 0
      ? [`${bedrooms} ${bedrooms === 1 ? 'habitacion' : 'habitaciones'}`]
      : []),
  ];
  return words
    .filter((word) => typeof word === 'string')
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
