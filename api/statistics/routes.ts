import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/scraping-limit.ts';
import { Refusal } from '#domain/refusal.ts';
import { countedSchema, countView } from './count-view.ts';
import { findStatistics, statisticsQuerySchema, statisticsSchema } from './statistics.ts';

/** Format of a listing's id. */
const LISTING_ID = /^[a-z0-9]{20,32}$/;

/** The route to which a home's page reports views, mounted below `/listings`. */
export const countRoutes = new Hono<ApiEnv>().post(
  '/:id/counts',
  about('Count a view of a home’s page with its source, or a share.', {
    auth: 'none',
    answers: { status: 204 },
  }),
  // The platform's limit, because counting in the database would cost a row per view.
  scrapingLimit,
  body(countedSchema),
  async (c) => {
    const id = c.req.param('id');
    // Only the format is checked, because looking up the home would need the database.
    if (!LISTING_ID.test(id)) throw new Refusal('not_found');
    const agent = c.req.header('User-Agent') ?? '';
    await countView(c.var.context, id, c.req.valid('json'), agent);
    c.set('onlyCounted', true);
    return c.body(null, 204);
  },
);

/** The statistics of the viewer's own home, mounted below `/properties`. */
export const statisticsRoutes = new Hono<ApiEnv>().get(
  '/:id/statistics',
  about('Return the views and questions of your home by day, and the median of similar homes.', {
    answers: { status: 200, schema: statisticsSchema },
  }),
  query(statisticsQuerySchema),
  async (c) => {
    const asked = c.req.valid('query');
    return c.json(await findStatistics(c.var.context, c.req.param('id'), asked));
  },
);
