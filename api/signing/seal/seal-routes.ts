import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { listStuckSeals, stuckSealQuerySchema, stuckSealsSchema } from './stuck-seals.ts';

/** Routes of contracts that wait to be sealed, for administrators. */
export const sealRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List signed contracts that have waited for half an hour to be sealed, oldest first.', {
      answers: { status: 200, schema: stuckSealsSchema },
    }),
    query(stuckSealQuerySchema),
    async (c) => c.json(await listStuckSeals(c.var.context, c.req.valid('query'))),
  );
