import type { FAQPage, Graph, SearchAction, WithActionConstraints, WithContext } from 'schema-dts';
import { FORMAT_TAGS, type Locale } from '#domain/i18n/locale.ts';
import type { ShownQuestion } from './questions.ts';

/**
 * Structured data of the home page (schema.org): the organization, and the site with its search
 * box. Escaped for a script element.
 */
export function structuredSite(
  description: string,
  locale: Locale,
  absolute: (path: string) => string,
): string {
  const organization = absolute('/#organization');
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(`/${locale}/listing`)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Trato',
        url: absolute('/'),
        logo: absolute('/apple-touch-icon.png'),
        description,
        areaServed: { '@type': 'State', name: 'Florida' },
      },
      {
        '@type': 'WebSite',
        '@id': absolute('/#website'),
        name: 'Trato',
        url: absolute(`/${locale}`),
        inLanguage: FORMAT_TAGS[locale],
        publisher: { '@id': organization },
        potentialAction: search,
      },
    ],
  };
  return escaped(data);
}

/** Structured data of the page of questions (schema.org), escaped for a script element. */
export function structuredQuestions(questions: readonly ShownQuestion[], locale: Locale): string {
  const data: WithContext<FAQPage> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: FORMAT_TAGS[locale],
    mainEntity: questions.map(({ question, paragraphs }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: paragraphs.join('\n\n') },
    })),
  };
  return escaped(data);
}

function escaped(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
