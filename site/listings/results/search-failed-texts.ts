import type { Localized } from '#domain/i18n/locale.ts';

/** The notice when a search failed. */
export const SEARCH_FAILED_TEXTS = {
  title: { es: 'No pudimos buscar', en: 'We could not search' },
  why: {
    es: 'Revise su conexión. Siguen aquí los resultados de antes.',
    en: 'Check your connection. The previous results are still here.',
  },
  again: { es: 'Intentarlo otra vez', en: 'Try again' },
} as const satisfies Record<string, Localized>;
