import { DEFAULT_LOCALE, type Locale, preferredLocale } from '#domain/i18n/locale.ts';

/** Returns the language of the answer: the request's, else the account's, else Spanish. */
export function requestLocale(request: Request, account?: Locale): Locale {
  return preferredLocale(request.headers.get('Accept-Language')) ?? account ?? DEFAULT_LOCALE;
}
