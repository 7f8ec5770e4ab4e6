import { type CollectionEntry, getCollection } from 'astro:content';
import {
  FORMAT_TAGS,
  isLocale,
  LOCALES,
  type Locale,
  type Localized,
} from '#domain/i18n/locale.ts';
import type { ArticleHead } from './article-schema.ts';

/** An article in every language. `key` is the name of its folder. */
export type Article = Readonly<{ key: string; in: Localized<CollectionEntry<'articles'>> }>;

/** All articles, latest first. A missing language fails the build. */
export async function findArticles(): Promise<readonly Article[]> {
  const byKey = new Map<string, Partial<Record<Locale, CollectionEntry<'articles'>>>>();
  for (const entry of await getCollection('articles')) {
    const [key = '', locale] = entry.id.split('/');
    if (isLocale(locale)) byKey.set(key, { ...byKey.get(key), [locale]: entry });
  }
  return [...byKey]
    .map(([key, { es, en }]) => {
      if (!es || !en) throw new Error(`the article ${key} lacks a language`);
      return { key, in: { es, en } };
    })
    .sort((one, other) => other.in.es.data.publishedOn.localeCompare(one.in.es.data.publishedOn));
}

/** Paths of an article after the language prefix; each language has its own. */
export function articlePaths(article: Article): Localized {
  return {
    es: `/blog/${article.in.es.data.slug}`,
    en: `/blog/${article.in.en.data.slug}`,
  };
}

/** The article with this slug in any language; undefined when there is none. */
export function articleOf(articles: readonly Article[], slug: string | undefined) {
  return articles.find((article) =>
    LOCALES.some((locale) => article.in[locale].data.slug === slug),
  );
}

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
