import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the page that estimates any home. */
export const HOME_VALUE_TEXTS = {
  title: { es: '¿Cuánto vale mi casa?', en: 'What is my home worth?' },
  description: {
    es: 'Una estimación de su casa en Florida con ventas reales de la zona: el margen, las ventas y qué tan segura es. Sin cuenta y sin dejar sus datos.',
    en: 'An estimate of your Florida home from real sales nearby: the range, the sales and how sure it is. No account, and no details left behind.',
  },
  lead: {
    es: 'Con ventas reales de su zona, y diciendo qué tan seguro es. No pedimos su nombre ni guardamos lo que escriba.',
    en: 'From real sales in your area, and saying how sure it is. We do not ask your name or keep what you type.',
  },
  lacking: {
    es: 'Para estimarla faltan estos datos de su casa.',
    en: 'These facts about your home are still needed.',
  },
  address: { es: 'Dirección de su casa', en: 'Address of your home' },
  addressHint: {
    es: 'Con la ciudad o el código postal. Por ejemplo: 1427 Obispo Ave, Coral Gables, FL 33134',
    en: 'With the city or the ZIP. For example: 1427 Obispo Ave, Coral Gables, FL 33134',
  },
  noPlace: {
    es: 'No encontramos ese lugar en Florida. Escriba también la ciudad o el código postal.',
    en: 'We could not find that place in Florida. Add the city or the ZIP.',
  },
  type: { es: 'Qué es', en: 'What it is' },
  livingArea: { es: 'Área habitable (ft²)', en: 'Living area (sq ft)' },
  lotArea: { es: 'Tamaño del lote (ft²)', en: 'Lot size (sq ft)' },
  lotHint: { es: 'Solo hace falta para un terreno.', en: 'Needed only for land.' },
  yearBuilt: { es: 'Año de construcción', en: 'Year built' },
  bedrooms: { es: 'Habitaciones', en: 'Bedrooms' },
  bathrooms: { es: 'Baños', en: 'Baths' },
  submit: { es: 'Ver cuánto vale', en: 'See what it is worth' },
  refused: { es: 'Corrija lo marcado.', en: 'Correct what is marked.' },
  fromPlace: {
    es: 'Calculado desde el centro de su código postal o ciudad. Con el lugar exacto y todos los datos será más preciso: eso lo ve al publicar su casa.',
    en: 'Calculated from the center of your ZIP or city. With the exact place and all the facts it will be more precise: you see that when you list your home.',
  },
  list: { es: 'Publicar mi casa', en: 'List my home' },
} as const satisfies Record<string, Localized>;
