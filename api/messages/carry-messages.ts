import type { MessageBatch } from '@cloudflare/workers-types';
import { openDatabase } from '#api/db/open.ts';
import type { Env } from '#api/env.ts';
import { type Claim, deliverClaim } from './deliver.ts';

/**
 * Sends the messages of a queue batch. A claim that is delivered twice is sent once. Messages that
 * the mail server refuses are retried through the outbox, so the queue only retries unexpected
 * errors.
 */
export async function carryMessages(env: Env, batch: MessageBatch): Promise<void> {
  const context = { db: openDatabase(env.DB), env, now: Date.now };
  for (const message of batch.messages) {
    if (isClaim(message.body)) await deliverClaim(context, message.body);
    message.ack();
  }
}

function isClaim(body: unknown): body is Claim {
  if (typeof body !== 'object' || body === null) return false;
  const { id, claimedUntil }: Partial<Record<keyof Claim, unknown>> = body;
  return typeof id === 'string' && typeof claimedUntil === 'number';
}
