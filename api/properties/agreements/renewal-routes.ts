import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import {
  readRenewal,
  renewAgreement,
  renewalBodySchema,
  renewalSchema,
} from './renew-agreement.ts';

/** Routes of a property's agreement, below the property's path. */
export const renewalRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/:id/agreement',
    about(
      'Return the agreement of your property, and the one that would replace it if signed now.',
      {
        answers: { status: 200, schema: renewalSchema },
      },
    ),
    async (c) => c.json(await readRenewal(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/agreement',
    about(
      'Sign an agreement that replaces the current one of your property, for a new term or its current address. It takes effect once all its sellers have signed.',
      { answers: { status: 201, schema: renewalSchema } },
    ),
    body(renewalBodySchema),
    async (c) =>
      c.json(await renewAgreement(c.var.context, c.req.param('id'), c.req.valid('json')), 201),
  );
