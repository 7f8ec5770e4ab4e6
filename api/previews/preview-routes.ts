import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/scraping-limit.ts';
import { previewPath } from '#domain/listings/machines/preview.ts';
import { findPreview } from './find-preview.ts';

/**
 * Serves preview pictures of homes. Their names are hashes of their content, so they may be cached
 * forever.
 */
export const previewRoutes = new Hono<ApiEnv>().get(
  '/:id/:file',
  about(
    'Return the preview picture of a home for messages and social networks; the home’s page has its name.',
    { auth: 'none', answers: { status: 200, type: 'image/jpeg' } },
  ),
  scrapingLimit,
  async (c) => {
    const { id, file } = c.req.param();
    const found = await findPreview(c.var.context, id, file);
    if ('movedTo' in found) {
      c.header('Cache-Control', 'public, max-age=60');
      return c.redirect(previewPath(id, found.movedTo), 302);
    }
    return c.body(found.bytes, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  },
);
