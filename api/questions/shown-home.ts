import type { PropertyRow } from '#api/properties/find-property.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import type { ThreadReader } from './find-thread.ts';

/**
 * Returns the home's address as a reader of a thread may see it, with city and ZIP instead of a
 * hidden street.
 */
export function shownHome(property: PropertyRow, reader: ThreadReader): string {
  const published = property.snapshot ?? { facts: property.facts, lat: null, lng: null };
  const { facts } = published;
  const known =
    reader === 'owner'
      ? facts
      : publicProjection({ ...published, propertyType: property.propertyType })?.facts;
  return (
    addressLine(known ?? {}) ||
    [facts.city, `FL ${facts.postalCode ?? ''}`.trim()].filter(Boolean).join(', ')
  );
}
