import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { CATALOGS, catalogFormatOf } from '#domain/feed/portals/catalog.ts';
import { Refusal } from '#domain/refusal.ts';
import { readCatalog } from './read-catalog.ts';

/**
 * Serves catalogs of all homes to programs that can only fetch a URL, such as the ads of Meta and
 * Google.
 */
export const catalogRoutes = new Hono<ApiEnv>().get(
  '/:secret/:file',
  about(
    'Return all published homes at a secret address: `homes.json` (RESO Common Format), `meta.csv`, `google.csv` or `homes.xml` (RSS).',
    {
      auth: 'none',
      answers: { status: 200, type: ['application/json', 'text/csv', 'application/rss+xml'] },
    },
  ),
  async (c) => {
    const { secret, file } = c.req.param();
    const format = catalogFormatOf(file);
    if (!format) throw new Refusal('not_found');
    return c.body(await readCatalog(c.var.context, secret, format), 200, {
      'Content-Type': CATALOGS[format].type,
      'Content-Disposition': `attachment; filename="trato-${file}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  },
);
