import { and, eq, isNull, lt, SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Claim, Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/hash.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { MAX_CONTACT_BYTES } from '#domain/contact/photos.ts';
import { Refusal } from '#domain/refusal.ts';
import { streamParts } from './body/multipart.ts';
import { partsDigest } from './body/parts-digest.ts';
import { idempotentAnswers } from './table.ts';

/** An unanswered request older than this counts as failed, and its retry runs. */
const LEASE_MS = 30_000;

/** Placeholder for the hash of a multipart body that is still being read. */
const UNREAD = '';

/**
 * Implements `Idempotency-Key` for all POST requests: within 24 hours, the same key and body get
 * the same answer without repeating the work, file uploads included. Only successes are stored:
 * after a refusal the key is free for the corrected request.
 * @throws Refusal `idempotency_mismatch` (422) for another body, `request_in_progress` (409) while
 * the first is still running.
 */
export const idempotency: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('Idempotency-Key');
  if (c.req.method !== 'POST' || given === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new Refusal('malformed');

  const { db, viewer, unsecured, unverified, ip, now } = c.var.context;
  const person = viewer ?? unsecured ?? unverified?.viewer ?? unverified?.unsecured;
  const key = await sha256Hex(`${person?.id ?? ip}\n${c.req.path}\n${given}`);
  // A multipart body may be large, so it is hashed while it is read.
  const isMultipart = /^multipart\//i.test(c.req.header('Content-Type') ?? '');
  const bodyHash = isMultipart ? UNREAD : await sha256Hex(await c.req.text());

  const since = now();
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ key, bodyHash, createdAt: since })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, key));
    const isOver = first && first.createdAt + DAY_MS < now();
    if (first && !isOver && (first.status || !isMultipart)) {
      const repeated = isMultipart ? await hashOfParts(c.req.raw) : bodyHash;
      if (first.bodyHash !== repeated) throw new Refusal('idempotency_mismatch');
    }
    if (first?.status && !isOver) {
      return new Response(first.body, {
        status: first.status,
        headers: {
          'Content-Type': first.contentType ?? 'application/json',
          'Idempotency-Replayed': 'true',
        },
      });
    }
    const retaken = await db
      .update(idempotentAnswers)
      .set({ createdAt: since, bodyHash, status: null, body: null })
      .where(
        isOver
          ? eq(idempotentAnswers.key, key)
          : and(
              eq(idempotentAnswers.key, key),
              isNull(idempotentAnswers.status),
              lt(idempotentAnswers.createdAt, now() - LEASE_MS),
            ),
      )
      .returning();
    if (retaken.length === 0) throw inProgress();
  }

  const claim: Claim = { key, since, ...(isMultipart && { parts: partsDigest() }) };
  c.set('context', { ...c.var.context, claim });
  await next();
  // An answer that was stored in the batch stays, even if the request failed afterwards.
  const isOurs = and(isClaimed(claim), isNull(idempotentAnswers.status));
  const release = () => db.delete(idempotentAnswers).where(isOurs);
  // Tokens and keys must not be stored in plain text.
  const isSecret = c.res.headers.has('Set-Cookie') || c.get('showsSecret');
  const isUnread = isMultipart && claim.parts?.hash() === undefined;
  if (c.res.status >= 400 || isSecret || isUnread) {
    await release();
    return;
  }
  const answer = c.res.clone();
  const body = await answer.text();
  const remembers = () =>
    db
      .update(idempotentAnswers)
      .set({
        status: answer.status,
        body,
        contentType: answer.headers.get('Content-Type'),
        ...ofParts(claim),
      })
      .where(isOurs);
  // The work is done, so the answer is sent even if it cannot be stored.
  await remembers()
    .catch(() => remembers())
    .catch((error: unknown) => reportError(error, { requestId: c.var.requestId }));
};

/**
 * Returns the statements that store the answer of a request with a key, for the batch that does the
 * work, so that both succeed or fail together. They come last, after the whole body was read. The
 * batch fails on a constraint if a retry has taken over the key (see `inProgress`). Empty without a
 * key.
 * @param answer a value, or an SQL expression whose JSON text is computed in the batch.
 */
export function answerStatements({ db, claim }: Context, status: number, answer: unknown) {
  if (!claim) return [];
  return [
    db
      .update(idempotentAnswers)
      .set({
        status,
        body: answer instanceof SQL ? answer : JSON.stringify(answer),
        contentType: 'application/json',
        ...ofParts(claim),
      })
      .where(and(isClaimed(claim), isNull(idempotentAnswers.status))),
    ...orRollBack(db),
  ];
}

/**
 * Checks after a failed batch whether a retry has taken over the key.
 * @throws Refusal `request_in_progress` (409)
 */
export async function requireClaim({ db, claim }: Pick<Context, 'db' | 'claim'>): Promise<void> {
  if (!claim) return;
  const isOurs = and(isClaimed(claim), isNull(idempotentAnswers.status));
  if ((await db.$count(idempotentAnswers, isOurs)) === 0) throw inProgress();
}

function ofParts({ parts }: Claim) {
  const bodyHash = parts?.hash();
  return bodyHash === undefined ? {} : { bodyHash };
}

/** Returns the hash of a retried multipart body without storing any of it. */
async function hashOfParts(request: Request): Promise<string | undefined> {
  const digest = partsDigest();
  // The largest limits of any form, which no answered body exceeded.
  const limits = { maxFileBytes: MAX_CONTACT_BYTES, maxTotalBytes: MAX_CONTACT_BYTES };
  for await (const _ of streamParts(request, limits, digest));
  return digest.hash();
}

/** The refusal for a key whose first request is still running. */
export function inProgress(): Refusal {
  return new Refusal('request_in_progress', { retryAfterSeconds: 2 });
}

function isClaimed({ key, since }: Claim) {
  return and(eq(idempotentAnswers.key, key), eq(idempotentAnswers.createdAt, since));
}
