import type { Locale, Localized } from '#domain/i18n/locale.ts';

/** Texts that all lists share. */
export const LISTS_TEXTS = {
  pages: { es: 'Páginas', en: 'Pages' },
  previous: { es: 'Anteriores', en: 'Previous' },
  next: { es: 'Siguientes', en: 'Next' },
  failed: { es: 'No se pudo actualizar la lista', en: 'The list could not be updated' },
  clear: { es: 'Quitar los filtros', en: 'Clear the filters' },
} as const satisfies Record<string, Localized>;

/** `230 ofertas`, or `51–100 de 230 ofertas` for one of several pages. */
export function countText(
  found: string,
  { cursor, shown, total }: Readonly<{ cursor: number; shown: number; total: number }>,
  locale: Locale,
): string {
  return shown === total || shown === 0 ? found : RANGE[locale](cursor + 1, cursor + shown, found);
}

const RANGE: Localized<(from: number, to: number, all: string) => string> = {
  es: (from, to, all) => `${from}–${to} de ${all}`,
  en: (from, to, all) => `${from}–${to} of ${all}`,
};
