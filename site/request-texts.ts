import type { Localized } from '#domain/i18n/locale.ts';

/** Texts for requests without a response. The Spanish ones are from the specification. */
export const REQUEST_TEXTS = {
  unknown: { es: 'Error desconocido', en: 'Unknown error' },
  network: { es: 'Error en la solicitud', en: 'The request failed' },
} as const satisfies Record<string, Localized>;
