import { type Locale, localeOfTag } from '#domain/i18n/locale.ts';

/** Language of the open page; the default on the server. */
export function pageLocale(): Locale {
  return localeOfTag(globalThis.document?.documentElement.lang ?? '');
}
