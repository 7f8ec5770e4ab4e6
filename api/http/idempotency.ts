import { and, eq, isNull, lt, SQL } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Claim, Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/hash.ts';
import { idempotentAnswers } from '#api/http/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { MAX_CONTACT_BYTES } from '#domain/contact/photos.ts';
import { Refusal } from '#domain/refusal.ts';
import { streamParts } from './body/multipart.ts';
import { partsDigest } from './body/parts-digest.ts';

/** After this long an unanswered first request counts as lost, and its repetition runs. */
const LEASE_MS = 30_000;

/** Stands for the fingerprint of a multipart body that is still being read. */
const UNREAD = '';

/**
 * Honors `Idempotency-Key` on every POST: the same key and body within 24 hours answer the same
 * again without doing it again, files included. Only what was done is remembered: after a refusal
 * the key is free, so that the corrected request is judged on its own.
 * @throws Refusal `idempotency_mismatch` (422) for another body, `request_in_progress` (409) while
 * the first is still running.
 */
export const idempotency: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('Idempotency-Key');
  if (c.req.method !== 'POST' || given === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new Refusal('malformed');

  const { db, viewer, unsecured, ip, now } = c.var.context;
  const key = await sha256Hex(`${(viewer ?? unsecured)?.id ?? ip}\n${c.req.path}\n${given}`);
  // A multipart body may be large: its fingerprint is taken while it is read.
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
  // An answer that was written with what it did stays, whatever became of the request afterwards.
  const isOurs = and(isClaimed(claim), isNull(idempotentAnswers.status));
  const release = () => db.delete(idempotentAnswers).where(isOurs);
  // Tokens and keys are not stored in plain text.
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
  // The thing is done and its answer is right, whether or not it can be remembered.
  await remembers()
    .catch(() => remembers())
    .catch((error: unknown) => reportError(error, { requestId: c.var.requestId }));
};

/**
 * The statements that write the answer of a request with a key, for the batch with what it does:
 * either both are there afterwards or neither. They come last, after the whole body was read; the
 * batch fails on a constraint when the key was given to a repetition meanwhile (`inProgress` says
 * so). None without a key.
 * @param answer or an expression whose JSON text is computed in the batch.
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
 * For anyone who looks why a batch failed: whether it was because the key was given to a
 * repetition.
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

/** The fingerprint of a repeated multipart body; nothing of it is kept. */
async function hashOfParts(request: Request): Promise<string | undefined> {
  const digest = partsDigest();
  // No body that was answered is larger than the largest one there may be.
  const limits = { maxFileBytes: MAX_CONTACT_BYTES, maxTotalBytes: MAX_CONTACT_BYTES };
  for await (const _ of streamParts(request, limits, digest));
  return digest.hash();
}

/** Another request with the same key is being answered. */
export function inProgress(): Refusal {
  return new Refusal('request_in_progress', { retryAfterSeconds: 2 });
}

function isClaimed({ key, since }: Claim) {
  return and(eq(idempotentAnswers.key, key), eq(idempotentAnswers.createdAt, since));
}
