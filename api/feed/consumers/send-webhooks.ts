import type { MessageBatch } from '@cloudflare/workers-types';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { eventRecord } from '#api/feed/pages/event-pages.ts';
import { feedConsumers, feedEvents } from '#api/feed/table.ts';
import { DAY_MS, MINUTE_MS } from '#domain/calendar.ts';
import { minutesUntilRetry } from '#domain/feed/consumer.ts';
import { callWebhook, type Send, webhookSecret } from './webhook-call.ts';

/** As `wrangler.toml` names it. */
export const WEBHOOKS_QUEUE = 'trato-webhooks';

/** Events of one call, and calls of one delivery. */
const EVENTS = 200;
const CALLS = 5;
/** Consumers of one cron run. */
const CONSUMERS = 50;
/** How long a delivery has before another may take it over. */
const LEASE_MS = 2 * MINUTE_MS;

type Claim = Readonly<{ consumerId: string; claimedUntil: number }>;
type Sending = Pick<Context, 'db' | 'env' | 'now'>;

/** Hands the consumers that have news, and whose turn it is, to the queue; without one they are called at once. */
export async function announceChanges(context: Sending, send: Send = fetch): Promise<void> {
  const { db, env, now } = context;
  const claimedUntil = now() + LEASE_MS;
  const due = db
    .select({ id: feedConsumers.id })
    .from(feedConsumers)
    .where(
      and(
        isNotNull(feedConsumers.webhookUrl),
        isNull(feedConsumers.revokedAt),
        or(isNull(feedConsumers.webhookAfter), lte(feedConsumers.webhookAfter, now())),
        sql`exists (select 1 from ${feedEvents} where ${feedEvents.sequence} > ${feedConsumers.webhookSequence})`,
      ),
    )
    .limit(CONSUMERS);
  const claimed = await db
    .update(feedConsumers)
    .set({ webhookAfter: claimedUntil })
    .where(sql`${feedConsumers.id} in ${due}`)
    .returning({ consumerId: feedConsumers.id });
  for (const { consumerId } of claimed) {
    const claim = { consumerId, claimedUntil };
    if (env.WEBHOOKS) await env.WEBHOOKS.send(claim);
    else await announceTo(context, claim, send);
  }
}

/** Calls the consumers that the queue delivers; a claim that is delivered twice is processed once. */
export async function carryWebhooks(env: Env, { messages }: MessageBatch): Promise<void> {
  const context = { db: openDatabase(env.DB), env, now: Date.now };
  for (const { body } of messages) if (isClaim(body)) await announceTo(context, body, fetch);
}

/**
 * Notifies one consumer of the changes after the last one that it took, in their order. What fails
 * is tried again later, from the same event on; one that was revoked meanwhile is not called.
 */
export async function announceTo(
  context: Sending,
  { consumerId, claimedUntil }: Claim,
  send: Send,
): Promise<void> {
  const { db, now } = context;
  const isOurs = and(
    eq(feedConsumers.id, consumerId),
    eq(feedConsumers.webhookAfter, claimedUntil),
    isNull(feedConsumers.revokedAt),
  );
  for (let call = 0; call < CALLS; call += 1) {
    const [consumer] = await db.select().from(feedConsumers).where(isOurs);
    if (!consumer?.webhookUrl || now() >= claimedUntil) return;
    const events = await db
      .select()
      .from(feedEvents)
      .where(gt(feedEvents.sequence, consumer.webhookSequence))
      .orderBy(asc(feedEvents.sequence))
      .limit(EVENTS);
    const last = events.at(-1);
    if (!last) break;
    const { failure, retryAfterS } = await callWebhook(
      {
        url: consumer.webhookUrl,
        secret: await webhookSecret(context, consumerId),
        body: JSON.stringify({
          '@reso.context': 'urn:reso:metadata:2.0:resource:entityevent',
          value: events.map((event) => eventRecord(context, event)),
        }),
        at: now(),
      },
      send,
    );
    if (failure !== undefined) {
      const failures = consumer.webhookFailures + 1;
      const waitMs =
        retryAfterS === undefined
          ? minutesUntilRetry(failures) * MINUTE_MS
          : Math.min(retryAfterS * 1000, DAY_MS);
      await db
        .update(feedConsumers)
        .set({
          ...{ webhookFailures: failures, webhookError: failure },
          webhookAfter: now() + waitMs,
        })
        .where(isOurs);
      return;
    }
    await db
      .update(feedConsumers)
      .set({ webhookSequence: last.sequence, webhookFailures: 0, webhookError: null })
      .where(isOurs);
    if (events.length < EVENTS) break;
  }
  await db.update(feedConsumers).set({ webhookAfter: null }).where(isOurs);
}

function isClaim(body: unknown): body is Claim {
  if (typeof body !== 'object' || body === null) return false;
  const { consumerId, claimedUntil }: Partial<Record<keyof Claim, unknown>> = body;
  return typeof consumerId === 'string' && typeof claimedUntil === 'number';
}
