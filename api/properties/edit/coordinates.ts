import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { addressPoint } from '#domain/properties/pin.ts';

/** The pin's coordinates, and where they come from. */
export type Coordinates = Pick<PropertyRow, 'lat' | 'lng' | 'coordinatesFrom'>;

const ADDRESS_KEYS = ['streetAddress', 'city', 'postalCode', 'countyOrParish'] as const;

/**
 * Returns the coordinates of an address from the bundled gazetteer; null for an unknown address.
 */
export function coordinatesOf(facts: Facts): Coordinates {
  const found = addressPoint(facts);
  return found
    ? { lat: found.lat, lng: found.lng, coordinatesFrom: 'gazetteer' }
    : { lat: null, lng: null, coordinatesFrom: null };
}

/**
 * Returns the coordinates after a change: a pin moved by the owner is kept, any other is set from
 * the address. Resetting the pin (`null`) sets it from the address again.
 */
export function coordinatesAfter(
  before: Coordinates & Readonly<{ facts: Facts }>,
  facts: Facts,
  pin: Readonly<{ lat: number; lng: number }> | null | undefined,
): Coordinates {
  if (pin) return { ...pin, coordinatesFrom: 'owner' };
  if (pin === null) return coordinatesOf(facts);
  const hasMoved = ADDRESS_KEYS.some((key) => before.facts[key] !== facts[key]);
  if (!hasMoved || before.coordinatesFrom === 'owner') {
    const { lat, lng, coordinatesFrom } = before;
    return { lat, lng, coordinatesFrom };
  }
  return coordinatesOf(facts);
}
