import { FORMAT_TAGS, type Locale } from '#domain/i18n/locale.ts';
import type { ArticleHead } from './article-schema.ts';

/** Structured data of an article (schema.org), escaped for a script element. */
export function articleData(
  { title, description, publishedOn, updatedOn, sources }: ArticleHead,
  locale: Locale,
  url: string,
  image: string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: url,
    headline: title,
    description,
    image: [image],
    inLanguage: FORMAT_TAGS[locale],
    datePublished: publishedOn,
    dateModified: updatedOn ?? publishedOn,
    author: { '@type': 'Organization', name: 'Trato' },
    publisher: { '@type': 'Organization', name: 'Trato' },
    ...(sources.length > 0 && { citation: sources.map((source) => source.url) }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
