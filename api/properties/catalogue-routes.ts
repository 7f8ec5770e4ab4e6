import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { catalogueDocument, catalogueSchema } from '#domain/properties/catalogue/reso/document.ts';

/** Serves the catalogue, which is the same for all until the next deployment. */
export const catalogueRoutes = new Hono<ApiEnv>().get(
  '/',
  about('The field catalogue: per property type its steps, and every field.', {
    auth: 'none',
    answers: { status: 200, schema: catalogueSchema },
  }),
  etag(),
  (c) => c.json(catalogueDocument(), 200, { 'Cache-Control': 'public, max-age=300' }),
);
