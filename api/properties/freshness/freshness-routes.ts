import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { signedIn } from '#api/http/signed-in.ts';
import {
  availabilityStateSchema,
  confirmByLink,
  confirmOwn,
  readAvailable,
  readOwn,
} from './confirm-available.ts';

const answers = { status: 200, schema: availabilityStateSchema } as const;

/** Routes for the link in an e-mail, without logging in. */
export const availableRoutes = new Hono<ApiEnv>()
  .use(networkLimit)
  .get(
    '/:id/:token',
    about('Return whether a home appears in search, for anyone with the link of an e-mail.', {
      auth: 'none',
      answers,
    }),
    async (c) => {
      const { id, token } = c.req.param();
      return c.json(await readAvailable(c.var.context, id, token));
    },
  )
  .post(
    '/:id/:token',
    about('Confirm that a home is still for sale, for anyone with the link of an e-mail.', {
      auth: 'none',
      answers,
    }),
    noBody,
    async (c) => {
      const { id, token } = c.req.param();
      return c.json(await confirmByLink(c.var.context, id, token));
    },
  );

/** Routes of an owner who is logged in, mounted below `/properties`. */
export const freshnessRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/freshness',
    signedIn,
    about('Return whether your home appears in search, and until when.', { answers }),
    async (c) => c.json(await readOwn(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/freshness',
    signedIn,
    about('Confirm that your home is still for sale.', { answers }),
    noBody,
    async (c) => c.json(await confirmOwn(c.var.context, c.req.param('id'))),
  );
