import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { newToken } from '#api/accounts/login/sessions.ts';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { catalogFetches, feedConsumers, feedEvents, feedTokens } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import {
  type ConsumerChange,
  consumerChangeSchema,
  consumerSchema,
  type NewConsumer,
} from '#domain/feed/consumer.ts';
import { CATALOG_FORMATS, CATALOGS } from '#domain/feed/portals/catalog.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  answeredConsumer,
  consumerAnswer,
  consumerAnswerSchema,
  consumerListSchema,
  listConsumers,
  newAddressSchema,
  newConsumerSchema,
} from './consumer-answer.ts';
import { webhookSecret } from './webhook-call.ts';

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

/** Announcements start with the next event; earlier events can be read from the feed. */
const LATEST = sql<number>`(select coalesce(max(${feedEvents.sequence}), 0) from ${feedEvents})`;

/**
 * Creates a consumer of the feed. Only this answer contains its token, because only a hash is
 * stored.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles
 */
async function createConsumer(context: Context, { name, rate, webhookUrl }: NewConsumer) {
  const admin = requireProfile(context, 'admin');
  const { db, now } = context;
  const token = newToken();
  const [row] = await db
    .insert(feedConsumers)
    .values({
      ...{ id: createId(), name, rate, webhookUrl: webhookUrl ?? null },
      webhookSequence: LATEST,
      ...{ secretHash: await sha256Hex(token), createdAt: now(), createdBy: admin.id },
    })
    .returning();
  if (!row) throw new Refusal('internal');
  return { ...consumerAnswer(row, []), token, webhookSecret: await webhookSecret(context, row.id) };
}

/**
 * Changes a consumer's request rate and webhook.
 * @throws Refusal `not_found` (404) also for a revoked consumer, otherwise as `createConsumer`
 */
async function changeConsumer(context: Context, id: string, { rate, webhookUrl }: ConsumerChange) {
  requireProfile(context, 'admin');
  const isNew = sql`${feedConsumers.webhookUrl} is not ${webhookUrl ?? null}`;
  const [row] = await context.db
    .update(feedConsumers)
    .set({
      // Drizzle requires at least one value in an update.
      rate: rate ?? sql`${feedConsumers.rate}`,
      ...(webhookUrl !== undefined && {
        webhookUrl,
        webhookSequence: sql`iif(${isNew}, ${LATEST}, ${feedConsumers.webhookSequence})`,
        ...{ webhookFailures: 0, webhookError: null, webhookAfter: null },
      }),
    })
    .where(and(eq(feedConsumers.id, id), isNull(feedConsumers.revokedAt)))
    .returning();
  if (!row) throw new Refusal('not_found');
  return answeredConsumer(context, row);
}

/**
 * Revokes a consumer permanently, with its access tokens and its secret address.
 * @throws Refusal `not_found` (404) for a consumer that is unknown or already revoked, otherwise as
 * `createConsumer`
 */
async function revokeConsumer(context: Context, id: string) {
  requireProfile(context, 'admin');
  const { db, now } = context;
  const [[row]] = await db.batch([
    db
      .update(feedConsumers)
      .set({ revokedAt: now(), webhookAfter: null, addressHash: null, addressAt: null })
      .where(and(eq(feedConsumers.id, id), isNull(feedConsumers.revokedAt)))
      .returning(),
    db.delete(feedTokens).where(eq(feedTokens.consumerId, id)),
    db.delete(catalogFetches).where(eq(catalogFetches.consumerId, id)),
  ]);
  if (!row) throw new Refusal('not_found');
  return consumerAnswer(row, []);
}

/**
 * Gives a consumer a new secret address for its catalogs; the old one answers 404 from then on.
 * Only this answer contains the addresses, because only a hash of the secret is stored.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for other profiles and for a consumer
 * that is unknown or revoked
 */
async function renewCatalogAddress(context: Context, id: string) {
  requireProfile(context, 'admin');
  const { db, env, now } = context;
  const secret = newToken();
  const [row] = await db
    .update(feedConsumers)
    .set({ addressHash: await sha256Hex(secret), addressAt: now() })
    .where(and(eq(feedConsumers.id, id), isNull(feedConsumers.revokedAt)))
    .returning();
  if (!row) throw new Refusal('not_found');
  return {
    ...(await answeredConsumer(context, row)),
    files: CATALOG_FORMATS.map((format) => ({
      format,
      url: `${env.SITE_ORIGIN}/api/catalogs/${secret}/${CATALOGS[format].file}`,
    })),
  };
}

/**
 * Removes the secret address of a consumer's catalogs; its token keeps working.
 * @throws Refusal as `renewCatalogAddress`, and `not_found` (404) when there is no address
 */
async function endCatalogAddress(context: Context, id: string) {
  requireProfile(context, 'admin');
  const { db } = context;
  const [[row]] = await db.batch([
    db
      .update(feedConsumers)
      .set({ addressHash: null, addressAt: null })
      .where(and(eq(feedConsumers.id, id), isNotNull(feedConsumers.addressHash)))
      .returning(),
    db.delete(catalogFetches).where(eq(catalogFetches.consumerId, id)),
  ]);
  if (!row) throw new Refusal('not_found');
  return answeredConsumer(context, row);
}
