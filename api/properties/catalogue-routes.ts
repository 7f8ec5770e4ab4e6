import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { catalogueDocument, catalogueSchema } from '#domain/properties/catalogue/reso/document.ts';

/** Serves the catalogue, which is the same for all until the next deployment. */
export const catalogueRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Return the catalogue: the steps of each property type, and all fields.', {
    auth: 'none',
    answers: { status: 200, schema: catalogueSchema },
  }),
  etag(),
  (c) => c.json(catalogueDocument(), 200, { 'Cache-Control': 'public, max-age=300' }),
);
