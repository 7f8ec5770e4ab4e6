import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { endCatalogAddress, renewCatalogAddress } from '#api/feed/catalogs/catalog-address.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { consumerChangeSchema, consumerSchema } from '#domain/feed/consumer.ts';
import {
  consumerAnswerSchema,
  consumerListSchema,
  newAddressSchema,
  newConsumerSchema,
} from './consumer-answer.ts';
import { listConsumers } from './find-consumers.ts';
import { changeConsumer, createConsumer, revokeConsumer } from './manage-consumers.ts';

const listQuerySchema = z.strictObject({ cursor: wholeNumber(0, 1_000_000).optional() });

/** Manages the consumers of the RESO feed, for administrators. */
export const consumerRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List the consumers of the RESO feed with their last use, newest first.', {
      answers: { status: 200, schema: consumerListSchema },
    }),
    query(listQuerySchema),
    async (c) => c.json(await listConsumers(c.var.context, c.req.valid('query').cursor ?? 0)),
  )
  .post(
    '/',
    about(
      'Create a consumer of the RESO feed. Only this response contains its token: send no Idempotency-Key, with which the response would be stored for a day.',
      { answers: { status: 201, schema: newConsumerSchema } },
    ),
    body(consumerSchema),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json(await createConsumer(c.var.context, c.req.valid('json')), 201);
    },
  )
  .patch(
    '/:id',
    about('Change the request limit and the webhook of a consumer.', {
      answers: { status: 200, schema: consumerAnswerSchema },
    }),
    body(consumerChangeSchema),
    async (c) =>
      c.json(await changeConsumer(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/revoke',
    about('Revoke a consumer of the RESO feed permanently.', {
      answers: { status: 200, schema: consumerAnswerSchema },
    }),
    async (c) => c.json(await revokeConsumer(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/address',
    about(
      'Create a secret address for the catalogs of a consumer, and revoke the former one. Only this response contains it.',
      { answers: { status: 201, schema: newAddressSchema } },
    ),
    async (c) => {
      c.set('showsSecret', true);
      c.header('Cache-Control', 'no-store');
      return c.json(await renewCatalogAddress(c.var.context, c.req.param('id')), 201);
    },
  )
  .delete(
    '/:id/address',
    about('Revoke the secret address of a consumer’s catalogs.', {
      answers: { status: 200, schema: consumerAnswerSchema },
    }),
    async (c) => c.json(await endCatalogAddress(c.var.context, c.req.param('id'))),
  );
