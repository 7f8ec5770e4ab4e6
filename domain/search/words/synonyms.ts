import type { PropertyType } from '#domain/properties/property-type.ts';

/** Other names of property subtypes in searches, in either language. */
export const LISTING_SYNONYMS = {
  single_family: ['casa', 'vivienda', 'house', 'home'],
  multi_family: ['dúplex', 'tríplex', 'cuádruplex', 'edificio', 'duplex', 'triplex', 'fourplex'],
  condo: ['apartamento', 'apto', 'condo', 'apartment', 'departamento'],
  vacant_land: ['lote', 'solar', 'terreno', 'land', 'lot'],
} as const satisfies Record<PropertyType, readonly string[]>;
