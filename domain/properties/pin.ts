import type { Localized } from '#domain/i18n/locale.ts';
import { type Located, locate } from '#domain/places/florida/gazetteer.ts';
import { kmBetween } from '#domain/places/geometry/bounds.ts';
import type { Facts } from './catalogue/facts.ts';

/** A property's map position in degrees; null until its address is known. */
export type Pin = Readonly<{ lat: number | null; lng: number | null }>;

/** Kilometers that a pin may be away from its address without a review. */
export const PIN_REVIEW_KM = 2;

export const PIN_LABEL = {
  es: 'Lugar en el mapa',
  en: 'Place on the map',
} as const satisfies Localized;

/** The location of an address in the bundled gazetteer; undefined for an unknown address. */
export function addressPoint(facts: Facts): Located | undefined {
  return locate({
    street: facts.streetAddress,
    city: facts.city,
    zip: facts.postalCode,
    county: facts.countyOrParish,
  });
}

/**
 * Kilometers between a pin and its address; `undefined` without a pin, infinite for an unknown
 * address.
 */
export function kmFromAddress({ lat, lng }: Pin, facts: Facts): number | undefined {
  if (lat === null || lng === null) return undefined;
  const point = addressPoint(facts);
  return point ? kmBetween({ lat, lng }, point) : Infinity;
}

/** Whether the pin needs a review. */
export function isFarFromAddress(pin: Pin, facts: Facts): boolean {
  return (kmFromAddress(pin, facts) ?? 0) > PIN_REVIEW_KM;
}
