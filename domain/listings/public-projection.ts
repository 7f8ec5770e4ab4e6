import { findCity, findCounty, zipAt } from '#domain/places/florida/gazetteer.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { publicFacts } from '#domain/properties/catalogue/wizard/asked.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { listingSlug } from './slug.ts';

/** What is published of a property. */
export type Published = Readonly<{
  propertyType: PropertyType;
  facts: Facts;
  lat: number | null;
  lng: number | null;
}>;

/** Everything that the public may know of a listing. */
export type PublicListing = Readonly<{ facts: Facts; lat: number; lng: number; slug: string }>;

/**
 * The one projection of a property for the public: page, card, map, search, feed and previews all
 * read what it answers. Answers to the owner's questions stay out; where the owner does not show
 * the address, street and unit do too, and the point is the center of the ZIP. Answers `undefined`
 * for what the owner does not show online at all.
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
      : areaCentre(facts);
  return { facts, ...point, slug: listingSlug(propertyType, facts) };
}

/** The units of a building carry their numbers too. */
function withoutUnitNumbers(facts: Facts): Facts {
  const { units } = facts;
  if (!Array.isArray(units)) return facts;
  return {
    ...facts,
    units: units.map((unit) => (isRow(unit) ? omit(unit, 'unitNumber') : unit)),
  };
}

/** The center of the smallest area that the public may know, in whole and stable steps. */
function areaCentre(facts: Facts): { lat: number; lng: number } {
  const place =
    zipAt(facts.postalCode ?? '') ??
    findCity(facts.city ?? '') ??
    findCounty(facts.countyOrParish ?? '');
  // The middle of the state: the fallback for an address outside every known place.
  return place ? { lat: place.lat, lng: place.lng } : { lat: 28.1, lng: -81.6 };
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function omit(row: Readonly<Record<string, unknown>>, key: string) {
  return Object.fromEntries(Object.entries(row).filter(([other]) => other !== key));
}
