import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/rate-limit.ts';
import { searchesWith } from '#api/search/searches.ts';
import { suggest } from '#api/search/suggest.ts';
import { findSoldFigures, soldFiguresSchema } from '#api/value/find-sold-figures.ts';
import { listingAnswerSchema, similarAnswerSchema } from '#domain/listings/listing-answer.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  listAnswerSchema,
  mapAnswerSchema,
  suggestAnswerSchema,
} from '#domain/search/engine/answers.ts';
import { listingQuerySchema } from '#domain/search/query/query.ts';
import { findListing } from './find-listing.ts';
import { revalidated } from './listing-details.ts';

const suggestQuerySchema = z.strictObject({ q: z.string().max(200) });

export const listingRoutes = new Hono<ApiEnv>()
  .use(revalidated)
  .get(
    '/',
    about('Search homes for sale, with their number and the count for each filter.', {
      auth: 'none',
      answers: { status: 200, schema: listAnswerSchema },
    }),
    scrapingLimit,
    query(listingQuerySchema),
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await searches.list(c.req.valid('query'), c.var.context.locale));
    },
  )
  .get(
    '/map',
    about('Run the same search for a map: clusters and single homes.', {
      auth: 'none',
      answers: { status: 200, schema: mapAnswerSchema },
    }),
    scrapingLimit,
    query(listingQuerySchema),
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await searches.map(c.req.valid('query'), c.var.context.locale));
    },
  )
  .get(
    '/suggest',
    about('Suggest places and addresses that begin with the typed text.', {
      auth: 'none',
      answers: { status: 200, schema: suggestAnswerSchema },
    }),
    query(suggestQuerySchema),
    async (c) => c.json(await suggest(c.var.context, c.req.valid('query').q)),
  )
  .get(
    '/sold-figures',
    about('Return how many homes were sold on this site, and their average price.', {
      auth: 'none',
      answers: { status: 200, schema: soldFiguresSchema },
    }),
    async (c) => c.json(await findSoldFigures(c.var.context)),
  )
  .get(
    '/:id',
    about('Return a listing as its page shows it, with its price history.', {
      auth: 'none',
      answers: { status: 200, schema: listingAnswerSchema },
    }),
    async (c) => c.json(await findListing(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/similar',
    about('List similar homes on the market.', {
      auth: 'none',
      answers: { status: 200, schema: similarAnswerSchema },
    }),
    async (c) => {
      const searches = searchesWith(c.var.context);
      const items = await searches.similar(c.req.param('id'), c.var.context.locale);
      if (!items) throw new Refusal('not_found');
      return c.json({ items: [...items] });
    },
  );
