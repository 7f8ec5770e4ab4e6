import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';
import { sitemapIndex } from '#domain/listings/machines/sitemap.ts';
import { apiFor } from '#site/api.server.ts';
import { xmlAnswer } from '#site/shell/xml-answer.ts';

/** Index of all sitemaps: fixed pages, and homes in parts. */
export const GET: APIRoute = async ({ request, locals }) => {
  const answer = await apiFor(request, locals.locale).sitemap.$get();
  const { parts } = await answer.json();
  const homes = Array.from({ length: parts }, (_, index) => `/sitemap-${index + 1}.xml`);
  return xmlAnswer(sitemapIndex(new URL(env.SITE_ORIGIN).origin, ['/sitemap-pages.xml', ...homes]));
};
