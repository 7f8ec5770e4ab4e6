import { LANGUAGE_TAGS, type Locale } from '#domain/i18n/locale.ts';
import { escapedXml } from './sitemap.ts';

type Channel = Readonly<{
  title: string;
  /** Page with the same content. */
  link: string;
  /** URL of this feed; absent when it is secret. */
  self?: string;
  locale: Locale;
}>;

type Item = Readonly<{
  title: string;
  description: string;
  link: string;
  /** Epoch milliseconds. */
  publishedAt: number;
}>;

/** Search results as RSS 2.0, in the order given. */
export function rss(channel: Channel, items: readonly Item[]): string {
  return [rssHead(channel), ...items.map(rssItem), RSS_FOOT].join('\n');
}

/** Start of a feed, up to the first item. */
export function rssHead({ title, link, self, locale }: Channel): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapedXml(title)}</title><link>${escapedXml(link)}</link>`,
    `<description>${escapedXml(title)}</description><language>${LANGUAGE_TAGS[locale]}</language>`,
    ...(self
      ? [`<atom:link href="${escapedXml(self)}" rel="self" type="application/rss+xml"/>`]
      : []),
  ].join('\n');
}

/** One home of a feed. */
export function rssItem({ title, description, link, publishedAt }: Item): string {
  return (
    `<item><title>${escapedXml(title)}</title><link>${escapedXml(link)}</link>` +
    `<description>${escapedXml(description)}</description>` +
    `<guid isPermaLink="true">${escapedXml(link)}</guid>` +
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate></item>`
  );
}

export const RSS_FOOT = '</channel>\n</rss>';
