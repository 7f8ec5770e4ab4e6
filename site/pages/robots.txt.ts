import { env } from 'cloudflare:workers';
import type { APIRoute } from 'astro';

/**
 * Crawlers may read pages and images, but not the API. Advertisers' programs also read this file
 * before they download a catalog from its secret URL.
 */
export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Allow: /api/photos/',
      'Allow: /api/catalogs/',
      'Disallow: /api/',
      `Sitemap: ${new URL('/sitemap.xml', env.SITE_ORIGIN).href}`,
      '',
    ].join('\n'),
    {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      },
    },
  );
