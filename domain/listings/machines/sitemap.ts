import { LOCALES, type Locale, type Localized } from '#domain/i18n/locale.ts';

/** Homes per file. Each has two URLs, and sitemaps.org allows 50,000 URLs. */
export const HOMES_PER_SITEMAP = 20_000;

/** A page in every language. `path` follows the language prefix and may differ by language. */
export type SitemapPage = Readonly<{ path: string | Localized; changedAt?: number }>;

/**
 * Sitemap of pages that exist in every language. The pages themselves name their alternates.
 * @param origin of the site, without a trailing slash
 */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => LOCALES.map((locale) => urlOf(origin, page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
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
  const address = `${origin}/${locale}${typeof path === 'string' ? path : path[locale]}`;
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapedXml(address)}</loc>${changed}</url>`;
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
