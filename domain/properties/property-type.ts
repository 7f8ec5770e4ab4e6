import type { Localized } from '#domain/i18n/locale.ts';

/** The four property types. They determine all questions of the catalogue. */
export const PROPERTY_TYPES = ['single_family', 'multi_family', 'condo', 'vacant_land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Property types that people live in. */
export const DWELLINGS = ['single_family', 'multi_family', 'condo'] as const;
export const HOUSES = ['single_family', 'condo'] as const;

export const PROPERTY_TYPE_LABELS = {
  single_family: { es: 'Casa unifamiliar', en: 'Single-family home' },
  multi_family: {
    es: 'Multifamiliar (dúplex, tríplex, cuádruplex)',
    en: 'Multi-family (duplex, triplex, fourplex)',
  },
  condo: { es: 'Condominio, townhouse o villa', en: 'Condo, townhouse or villa' },
  vacant_land: { es: 'Terreno', en: 'Vacant land' },
} as const satisfies Record<PropertyType, Localized>;

export const PROPERTY_TYPE_HINTS = {
  single_family: { es: 'Una casa en su propio terreno.', en: 'One home on its own lot.' },
  multi_family: {
    es: 'De dos a cuatro unidades en un edificio.',
    en: 'Two to four units in one building.',
  },
  condo: {
    es: 'Una unidad con áreas comunes y asociación.',
    en: 'A unit with common areas and an association.',
  },
  vacant_land: { es: 'Un terreno sin vivienda.', en: 'Land without a home.' },
} as const satisfies Record<PropertyType, Localized>;
