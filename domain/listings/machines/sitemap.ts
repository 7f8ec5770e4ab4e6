import {
  DEFAULT_LOCALE,
  LANGUAGE_TAGS,
  LOCALES,
  type Locale,
  type Localized,
} from '#domain/i18n/locale.ts';

/** Homes per file. Each has two URLs, and sitemaps.org allows 50,000 URLs. */
export const HOMES_PER_SITEMAP = 20_000;

/** A page in every language. `path` follows the language prefix and may differ by language. */
export type SitemapPage = Readonly<{ path: string | Localized; changedAt?: number }>;

/**
 * Sitemap of pages that exist in every language. Each URL lists its alternates, with the default
 * language as `x-default`.
 * @param origin of the site, without a trailing slash
 */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => LOCALES.map((locale) => urlOf(origin, page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

/** Sitemap index of the given paths. */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<sitemap><loc>${escapedXml(origin + path)}</loc></sitemap>`),
    '</sitemapindex>',
  ].join('\n');
}

function urlOf(origin: string, { path, changedAt }: SitemapPage, locale: Locale): string {
  const address = (language: Locale) =>
    escapedXml(`${origin}/${language}${typeof path === 'string' ? path : path[language]}`);
  const others = [
    ...LOCALES.map((language) => [LANGUAGE_TAGS[language], language] as const),
    ['x-default', DEFAULT_LOCALE] as const,
  ].map(
    ([tag, language]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(language)}"/>`,
  );
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${address(locale)}</loc>${changed}${others.join('')}</url>`;
}

/** Escapes a text for XML and removes characters that XML 1.0 does not allow. */
export function escapedXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
