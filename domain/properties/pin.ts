import type { Localized } from '#domain/i18n/locale.ts';
import { type Located, locate } from '#domain/places/florida/gazetteer.ts';
import { kmBetween } from '#domain/places/geometry/bounds.ts';
import type { Facts } from './catalogue/facts.ts';

/** Where a property is on the map, in degrees; null until its address is known. */
export type Pin = Readonly<{ lat: number | null; lng: number | null }>;

/** A pin up to this many kilometers from what its address gives needs no review. */
export const PIN_REVIEW_KM = 2;

export const PIN_LABEL = {
  es: 'Lugar en el mapa',
  en: 'Place on the map',
} as const satisfies Localized;

/** The point of an address by the bundled gazetteer; none for an address it does not know. */
export function addressPoint(facts: Facts): Located | undefined {
  return locate({
    street: facts.streetAddress,
    city: facts.city,
    zip: facts.postalCode,
    county: facts.countyOrParish,
  });
}

/**
 * Kilometers between a pin and what its address gives; `undefined` without a pin, infinite for an
 * address that gives no point.
 */
export function kmFromAddress({ lat, lng }: Pin, facts: Facts): number | undefined {
  if (lat === null || lng === null) return undefined;
  const point = addressPoint(facts);
  return point ? kmBetween({ lat, lng }, point) : Infinity;
}

/** Whether a reviewer has to look at the pin. */
export function isFarFromAddress(pin: Pin, facts: Facts): boolean {
  return (kmFromAddress(pin, facts) ?? 0) > PIN_REVIEW_KM;
}
