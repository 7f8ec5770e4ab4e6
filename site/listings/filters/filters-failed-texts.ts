import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the notice that the filters could not be fetched. */
export const FILTERS_FAILED_TEXTS = {
  title: { es: 'No pudimos abrir los filtros', en: 'We could not open the filters' },
  why: { es: 'Revise su conexión.', en: 'Check your connection.' },
  again: { es: 'Intentarlo otra vez', en: 'Try again' },
} as const satisfies Record<string, Localized>;
