import { LANGUAGE_TAGS, type Locale } from '#domain/i18n/locale.ts';
import { escapedXml } from './sitemap.ts';

type Item = Readonly<{
  title: string;
  description: string;
  link: string;
  /** Epoch milliseconds. */
  publishedAt: number;
}>;

/**
 * What a search finds as RSS 2.0, in the order given.
 * @param self where this feed is read; `link` is the page that shows the same
 */
export function rss(
  {
    title,
    link,
    self,
    locale,
  }: Readonly<{ title: string; link: string; self: string; locale: Locale }>,
  items: readonly Item[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapedXml(title)}</title><link>${escapedXml(link)}</link>`,
    `<description>${escapedXml(title)}</description><language>${LANGUAGE_TAGS[locale]}</language>`,
    `<atom:link href="${escapedXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      (item) =>
        `<item><title>${escapedXml(item.title)}</title><link>${escapedXml(item.link)}</link>` +
        `<description>${escapedXml(item.description)}</description>` +
        `<guid isPermaLink="true">${escapedXml(item.link)}</guid>` +
        `<pubDate>${new Date(item.publishedAt).toUTCString()}</pubDate></item>`,
    ),
    '</channel>',
    '</rss>',
  ].join('\n');
}
