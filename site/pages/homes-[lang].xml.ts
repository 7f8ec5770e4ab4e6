import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { askedQuery } from '#domain/alerts/saved-search.ts';
import { isLocale } from '#domain/i18n/locale.ts';
import { rss } from '#domain/listings/machines/rss.ts';
import { formatCents } from '#domain/money.ts';
import { PAGE_SIZE } from '#domain/search/query/query.ts';
import { readQuery, writeQuery } from '#domain/search/query/query-url.ts';
import { publicApi } from '#site/api.server.ts';
import { addressText, homeText } from '#site/listings/cards/card-texts.ts';
import { headingOf } from '#site/listings/results/search-of-page.ts';
import { queryInput, searchAddress } from '#site/listings/search-address.ts';

/** Newest homes of a search as RSS: `/homes-en.xml?q=Miami&beds=3`. */
export const GET: APIRoute = async ({ request, params, url }) => {
  const { lang: locale } = params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { page: _page, cursor: _cursor, sort: _sort, ...query } = readQuery(url.searchParams);
  const found = await publicApi(request, locale).listings.$get({
    query: queryInput({ ...askedQuery(query), limit: PAGE_SIZE }),
  });
  if (!found.ok) return new Response(null, { status: found.status });
  const answer = await found.json();
  const absolute = (path: string) => new URL(path, env.SITE_ORIGIN).href;
  const text = rss(
    {
      title: `Trato: ${headingOf(query, answer, locale)}`,
      link: absolute(searchAddress(query, locale)),
      self: absolute(`/homes-${locale}.xml?${writeQuery(query)}`.replace(/\?$/, '')),
      locale,
    },
    answer.items.map((card) => ({
      title: `${formatCents(card.priceCents, locale)}, ${addressText(card)}`,
      description: homeText(card, locale),
      link: absolute(`/${locale}/listing/details/${card.id}`),
      publishedAt: Date.parse(card.publishedAt),
    })),
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
};
