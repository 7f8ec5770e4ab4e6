import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { catalogFetches, feedConsumers, feedEvents, feedTokens } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import type { ConsumerChange, NewConsumer } from '#domain/feed/consumer.ts';
import { Refusal } from '#domain/refusal.ts';
import { consumerAnswer } from './consumer-answer.ts';
import { answeredConsumer } from './find-consumers.ts';
import { webhookSecret } from './webhook-call.ts';

/** Announcements start with the next event; earlier events can be read from the feed. */
const LATEST = sql<number>`(select coalesce(max(${feedEvents.sequence}), 0) from ${feedEvents})`;

/**
 * Creates a consumer of the feed. Only this answer contains its token, because only a hash is
 * stored.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles
 */
export async function createConsumer(context: Context, { name, rate, webhookUrl }: NewConsumer) {
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
export async function changeConsumer(
  context: Context,
  id: string,
  { rate, webhookUrl }: ConsumerChange,
) {
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
export async function revokeConsumer(context: Context, id: string) {
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
