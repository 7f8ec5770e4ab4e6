import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { foundPaths } from '#domain/accounts/access.ts';
import { type SitemapPage, sitemap } from '#domain/listings/machines/sitemap.ts';
import { apiFor } from '#site/api.server.ts';
import { articlePaths, findArticles } from '#site/guide/find-articles.ts';
import { TOPIC_KEYS } from '#site/guide/topic.ts';
import { xmlAnswer } from '#site/shell/xml-answer.ts';

/** Pages that do not depend on listings; the questions have a row of their own. */
const LASTING: readonly SitemapPage[] = [
  ...new Set([...foundPaths(), ...TOPIC_KEYS.map((topic) => `/how-it-works/${topic}`)]),
].map((path) => ({ path }));

/** One sitemap: `pages`, or a numbered part of the homes. */
export const GET: APIRoute = async ({ request, params, locals }) => {
  const origin = new URL(env.SITE_ORIGIN).origin;
  const { part = '' } = params;
  if (part === 'pages') {
    const articles = (await findArticles()).map((article) => ({ path: articlePaths(article) }));
    const found = await apiFor(request, locals.locale).places.$get();
    const { items } = await found.json();
    const places = items.map(({ slug }) => ({ path: `/listing/in/${slug}` }));
    return xmlAnswer(sitemap(origin, [...LASTING, ...places, ...articles]));
  }
  if (!/^[1-9]\d{0,5}$/.test(part)) return new Response(null, { status: 404 });
  const answer = await apiFor(request, locals.locale).sitemap[':part'].$get({ param: { part } });
  if (!answer.ok) return new Response(null, { status: 404 });
  const { items } = await answer.json();
  return xmlAnswer(
    sitemap(
      origin,
      items.map(({ id, updatedAt }) => ({
        path: `/listing/details/${id}`,
        changedAt: Date.parse(updatedAt),
      })),
    ),
  );
};
