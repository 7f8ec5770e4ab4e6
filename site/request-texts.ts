import type { Localized } from '#domain/i18n/locale.ts';

/** What is said of a request without an answer; the Spanish words are the specification's. */
export const REQUEST_TEXTS = {
  unknown: { es: 'Error desconocido', en: 'Unknown error' },
  network: { es: 'Error en la solicitud', en: 'The request failed' },
} as const satisfies Record<string, Localized>;
