import type { MessageBatch } from '@cloudflare/workers-types';
import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Context } from '#api/context.ts';
import { openDatabase } from '#api/db/open.ts';
import { type Mailer, mailerOf } from '#api/effects/mailer.ts';
import { reportError } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { pushNotice } from '#api/messages/push/push-notice.ts';
import { outbox } from './table.ts';

/** Maximum number of messages per run, which must finish within a request. */
const AT_ONCE = 20;
/** Lease of the first attempt; each retry waits twice as long as the one before. */
const CLAIM_MS = 60_000;
/** A message with this many attempts is given up; an administrator can retry it. */
export const MAX_ATTEMPTS = 10;

type Delivering = Pick<Context, 'db' | 'env' | 'now'>;
/** A due message, and the claim under which it is sent. */
export type Claim = Readonly<{ id: string; claimedUntil: number }>;

/**
 * Sends due messages, or passes them to the queue. A message is claimed first, so that concurrent
 * runs do not send it twice. Claims expire, so that a message is retried after a crash.
 */
export async function deliverDue(
  context: Delivering,
  mailer: Mailer | undefined = mailerOf(context.env),
): Promise<void> {
  if (!mailer) return;
  const claims = await claimDueEmails(context);
  const { OUTBOX } = context.env;
  if (OUTBOX && claims.length > 0) await OUTBOX.sendBatch(claims.map((body) => ({ body })));
  else for (const claim of claims) await deliverClaim(context, claim, mailer);
}

/**
 * Sends the message of a claim, unless the claim was already used or has been replaced, or the
 * message was sent, canceled or is outdated.
 */
export async function deliverClaim(
  context: Delivering,
  { id, claimedUntil }: Claim,
  mailer: Mailer | undefined = mailerOf(context.env),
): Promise<void> {
  const { db, now } = context;
  if (!mailer) return;
  const [mail] = await db
    .update(outbox)
    .set({ takenClaim: claimedUntil })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.claimedUntil, claimedUntil),
        or(isNull(outbox.takenClaim), ne(outbox.takenClaim, claimedUntil)),
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        isInTime(now()),
      ),
    )
    .returning();
  if (!mail) return;
  if (mail.attempts === 1) await pushNotice(context, mail);
  try {
    await mailer(mail);
    await db.update(outbox).set({ sentAt: now(), lastError: null }).where(eq(outbox.id, id));
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await db.update(outbox).set({ lastError }).where(eq(outbox.id, id));
    reportError(error, { requestId: `outbox:${id}` });
  }
}

/** After every change, sends the messages it caused, once the response is on its way. */
export const deliverAfterWrites: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { context, requestId } = c.var;
  if (!['POST', 'PUT', 'DELETE'].includes(c.req.method) || !c.res.ok || c.var.onlyCounted) return;
  context.later(
    pauseAfterAnswer()
      .then(() => deliverDue(context))
      .catch((error: unknown) => reportError(error, { requestId })),
  );
};

/** Condition that a message is not outdated at an instant (epoch ms). */
export function isInTime(at: number) {
  return or(isNull(outbox.notAfter), gt(outbox.notAfter, at));
}

/** Claims due messages. Outdated ones are canceled first, without an alert. */
async function claimDueEmails({ db, now }: Pick<Context, 'db' | 'now'>): Promise<readonly Claim[]> {
  const at = now();
  const isWaiting = and(
    isNull(outbox.sentAt),
    isNull(outbox.canceledAt),
    lte(outbox.dueAt, at),
    or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, at)),
  );
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isWaiting, lt(outbox.attempts, MAX_ATTEMPTS)))
    .orderBy(outbox.dueAt)
    .limit(AT_ONCE);
  const [, claimed] = await db.batch([
    db
      .update(outbox)
      .set({ canceledAt: at })
      .where(and(isWaiting, lte(outbox.notAfter, at))),
    db
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        claimedUntil: sql`${at} + ${CLAIM_MS} * (1 << ${outbox.attempts})`,
      })
      .where(inArray(outbox.id, due))
      .returning({ id: outbox.id, claimedUntil: outbox.claimedUntil }),
  ]);
  return claimed.map(({ id, claimedUntil }) => ({ id, claimedUntil: claimedUntil ?? at }));
}

/**
 * Delay between response and delivery, so that response times do not reveal whether a message was
 * written.
 */
const PAUSE_MS = 300;

export function pauseAfterAnswer(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

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
