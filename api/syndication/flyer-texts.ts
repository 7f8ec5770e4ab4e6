import type { Localized } from '#domain/i18n/locale.ts';

/** Fixed texts of a home's flyer and yard sign. */
export const FLYER_TEXTS = {
  flyer: { es: 'Volante', en: 'Flyer' },
  file: { es: 'volante', en: 'flyer' },
  sign: { es: 'Letrero', en: 'Yard sign' },
  forSale: { es: 'En venta', en: 'For sale' },
  byOwner: { es: 'Vende su dueño', en: 'For sale by owner' },
  built: { es: 'construida en {year}', en: 'built in {year}' },
  openHouse: { es: 'Casa abierta', en: 'Open house' },
  photo: { es: 'Foto de la casa', en: 'Photo of the home' },
  scan: {
    es: 'Escanee: fotos, costos al mes, visitas y ofertas en línea',
    en: 'Scan: photos, monthly cost, visits and online offers',
  },
  scanSign: {
    es: 'Escanee: fotos, precio y ofertas',
    en: 'Scan: photos, price and offers',
  },
  priceOf: {
    es: 'Precio y datos del {date}; los de hoy están en la página.',
    en: 'Price and facts of {date}; today’s are on the page.',
  },
  equalHousing: {
    es: 'Igualdad de oportunidades en la vivienda.',
    en: 'Equal housing opportunity.',
  },
} as const satisfies Record<string, Localized>;
