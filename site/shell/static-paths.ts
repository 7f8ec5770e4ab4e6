import { LOCALES } from '#domain/i18n/locale.ts';

/** Paths of a static page without further parameters: one for each language. */
export function inEachLanguage() {
  return LOCALES.map((lang) => ({ params: { lang } }));
}
