import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/scraping-limit.ts';
import { connectionOf } from '#api/search/where-to-search.ts';
import { Refusal } from '#domain/refusal.ts';
import { countedSchema, countView } from './count-view.ts';
import { findStatistics, statisticsQuerySchema, statisticsSchema } from './statistics.ts';

/** The shape of a listing's id. */
const LISTING_ID = /^[a-z0-9]{20,32}$/;

/** What a home's page reports of itself; mounted below `/listings`. */
export const countRoutes = new Hono<ApiEnv>().post(
  '/:id/counts',
  about('Count that the page of a home was opened, and from where, or that it was shared.', {
    auth: 'none',
    answers: { status: 204 },
  }),
  // The platform's limit, which writes nothing: a view must not cost a row.
  scrapingLimit,
  body(countedSchema),
  async (c) => {
    const id = c.req.param('id');
    // Not whether there is such a home, which would need the database: only what cannot be an id.
    if (!LISTING_ID.test(id)) throw new Refusal('not_found');
    const agent = c.req.header('User-Agent') ?? '';
    await countView(c.var.context, id, c.req.valid('json'), agent);
    c.set('onlyCounted', true);
    return c.body(null, 204);
  },
);

/** How the viewer's own home does; mounted below `/properties`. */
export const statisticsRoutes = new Hono<ApiEnv>().get(
  '/:id/statistics',
  about(
    'How often your home was seen and asked about, by day, and what is usual for similar homes.',
    {
      answers: { status: 200, schema: statisticsSchema },
    },
  ),
  query(statisticsQuerySchema),
  async (c) => {
    const asked = c.req.valid('query');
    const connection = connectionOf(c.req.raw);
    return c.json(await findStatistics(c.var.context, c.req.param('id'), asked, connection));
  },
);
