import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { scrapingLimit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { revalidated } from '#api/listings/public-answer.ts';
import { searchesWith } from '#api/search/searches.ts';
import {
  ownAnswerSchema,
  publicAnswerSchema,
  roughAnswerSchema,
} from '#domain/value/estimate-answer.ts';
import { placeAnswerSchema, placesAnswerSchema } from '#domain/value/place-answer.ts';
import { addressedHomeSchema, findDescribedEstimate } from './described-home.ts';
import { findOwnEstimate, findPublicEstimate } from './find-estimate.ts';
import { findPlace, findPlaces } from './find-places.ts';
import { marketAnalysis } from './market-analysis.ts';

/** The estimate of a property for its owner, mounted below the property's path. */
export const ownEstimateRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/estimate',
    about('Return the estimate of your home: a range, the sales and the calculation.', {
      answers: { status: 200, schema: ownAnswerSchema },
    }),
    async (c) => c.json(await findOwnEstimate(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/market-analysis.pdf',
    about('Return the same as a PDF in Spanish and English, with a map of the sales.', {
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { bytes, name } = await marketAnalysis(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, pdfHeaders(name));
    },
  );

/** The estimate of a listing, if its owner allows it to be shown. */
export const publicEstimateRoutes = new Hono<ApiEnv>().use(revalidated).get(
  '/:id/estimate',
  about('Compare a listing with sales around it, if its owner allows it.', {
    auth: 'none',
    answers: { status: 200, schema: publicAnswerSchema },
  }),
  scrapingLimit,
  async (c) => c.json(await findPublicEstimate(c.var.context, c.req.param('id'))),
);

/** An estimate for anyone who describes a home. */
export const describedEstimateRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Estimate a home from its address, type and size. Nothing is stored.', {
    auth: 'none',
    answers: { status: 200, schema: roughAnswerSchema },
  }),
  scrapingLimit,
  query(addressedHomeSchema),
  async (c) => c.json(await findDescribedEstimate(c.var.context, c.req.valid('query'))),
);

/** Asking and sale prices in a city, ZIP, county or neighborhood. */
export const placeRoutes = new Hono<ApiEnv>()
  .use(revalidated)
  .get(
    '/',
    about('List counties, cities, ZIP codes and neighborhoods with at least five homes for sale.', {
      auth: 'none',
      answers: { status: 200, schema: placesAnswerSchema },
    }),
    scrapingLimit,
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await findPlaces(c.var.context, searches));
    },
  )
  .get(
    '/:slug',
    about('Return asking and sale prices in a place of Florida by month, and in places nearby.', {
      auth: 'none',
      answers: { status: 200, schema: placeAnswerSchema },
    }),
    scrapingLimit,
    async (c) => {
      const searches = searchesWith(c.var.context);
      return c.json(await findPlace(c.var.context, searches, c.req.param('slug')));
    },
  );
