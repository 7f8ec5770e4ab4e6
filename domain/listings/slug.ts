import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';

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
export function listingSlug(propertyType: PropertyType, facts: Facts): string {
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
