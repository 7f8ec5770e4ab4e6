import { DEFAULT_LOCALE, type Locale, preferredLocale } from '#domain/i18n/locale.ts';

/** The language to answer in: what the request asks for, else the account's, else Spanish. */
export function requestLocale(request: Request, account?: Locale): Locale {
  return preferredLocale(request.headers.get('Accept-Language')) ?? account ?? DEFAULT_LOCALE;
}
