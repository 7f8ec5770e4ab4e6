/** Languages of the site, Spanish first. Language switches and `hreflang` links use this order. */
export const LOCALES = ['es', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'es';

/** A value in both languages; a missing language does not compile. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

/** The result of a function for each language. */
export function inBoth<T>(write: (locale: Locale) => T): Localized<T> {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(LOCALES.map((locale) => [locale, write(locale)])) as Localized<T>;
}

/** The languages in the order in which a reader of `locale` prefers them. */
export function localesFrom(locale: Locale): readonly [Locale, ...Locale[]] {
  return [locale, ...LOCALES.filter((other) => other !== locale)];
}

/** The language shown beside `locale` where a page or a message has two. */
export function otherLocale(locale: Locale): Locale {
  return localesFrom(locale)[1] ?? locale;
}

/** BCP 47 tag of the page (`<html lang>`). */
export const LANGUAGE_TAGS = { es: 'es-ES', en: 'en-US' } as const satisfies Localized;

/**
 * Language tags for money, numbers and times, and for search engines (`hreflang`, `inLanguage`),
 * because `es-ES` names readers in Spain. Florida writes $482,000 and 6:00 p. m. in both
 * languages; `es-ES` would write 482.000 US$.
 */
export const FORMAT_TAGS = { es: 'es-US', en: 'en-US' } as const satisfies Localized;

/** The site's language of a BCP 47 tag such as that of `<html lang>`; the default for all others. */
export function localeOfTag(tag: string): Locale {
  const language = tag.slice(0, 2).toLowerCase();
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

/** The language of a path and the rest of it: `/en/listing` is `en` and `/listing`. */
export function splitLocale(
  pathname: string,
): Readonly<{ locale: Locale | undefined; path: string }> {
  const [, first = ''] = pathname.split('/', 2);
  return isLocale(first)
    ? { locale: first, path: pathname.slice(first.length + 1) }
    : { locale: undefined, path: pathname };
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The supported language that an `Accept-Language` header prefers, by its q-values; `undefined`
 * when it has none of them.
 */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  if (!acceptLanguage) return undefined;
  const wanted = acceptLanguage
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2).toLowerCase(), q: q ? Number(q.trim().slice(2)) : 1 };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  return wanted.map(({ language }) => language).find(isLocale);
}
