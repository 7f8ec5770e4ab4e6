import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { Home } from './sale.ts';

const HALF = 0.5;

/** The facts that an estimate uses. */
export function homeOf(
  type: PropertyType,
  facts: Facts,
  { lat, lng }: Readonly<{ lat: number; lng: number }>,
): Home {
  const { bathroomsFull: full, bathroomsHalf: half = 0 } = facts;
  return {
    type,
    lat,
    lng,
    livingArea: facts.livingArea || null,
    lotArea: facts.lotSizeSquareFeet || null,
    yearBuilt: facts.yearBuilt || null,
    bedrooms: facts.bedroomsTotal ?? null,
    bathrooms: full === undefined ? null : full + half * HALF,
  };
}
