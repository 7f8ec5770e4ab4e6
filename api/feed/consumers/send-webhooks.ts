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

/** The name in `wrangler.toml`. */
export const WEBHOOKS_QUEUE = 'trato-webhooks';

/** Maximum number of events per call, and of calls per delivery. */
const EVENTS = 200;
const CALLS = 5;
/** Maximum number of consumers per cron run. */
const CONSUMERS = 50;
/** How long a delivery may take before another may replace it. */
const LEASE_MS = 2 * MINUTE_MS;

type Claim = Readonly<{ consumerId: string; claimedUntil: number }>;
type Sending = Pick<Context, 'db' | 'env' | 'now'>;

/**
 * Sends consumers with new events that are due to the queue; without a queue they are called at
 * once.
 */
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

/**
 * Calls the consumers in a batch of the queue; a claim that is delivered twice is processed once.
 */
export async function carryWebhooks(env: Env, { messages }: MessageBatch): Promise<void> {
  const context = { db: openDatabase(env.DB), env, now: Date.now };
  for (const { body } of messages) if (isClaim(body)) await announceTo(context, body, fetch);
}

/**
 * Sends one consumer the events after the last one it accepted, in order. A failed call is retried
 * later from the same event; a consumer revoked in the meantime is not called.
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
