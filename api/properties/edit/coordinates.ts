import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { addressPoint } from '#domain/properties/pin.ts';

/** Where the pin stands, and who put it there. */
export type Coordinates = Pick<PropertyRow, 'lat' | 'lng' | 'coordinatesFrom'>;

const ADDRESS_KEYS = ['streetAddress', 'city', 'postalCode', 'countyOrParish'] as const;

/** The point of an address by the bundled gazetteer; none for an address it does not know. */
export function coordinatesOf(facts: Facts): Coordinates {
  const found = addressPoint(facts);
  return found
    ? { lat: found.lat, lng: found.lng, coordinatesFrom: 'gazetteer' }
    : { lat: null, lng: null, coordinatesFrom: null };
}

/**
 * The coordinates after a change: a pin the owner moved stays where it is, another one follows the
 * address. A pin that is taken back (`null`) follows the address again.
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
