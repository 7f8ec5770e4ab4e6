import { and, eq, isNull, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { idempotentAnswers } from '#api/http/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

/** After this long an unanswered first request counts as lost, and its repetition runs. */
const LEASE_MS = 30_000;

/**
 * Honours `Idempotency-Key` on every POST: the same key and body within 24 hours answer the same
 * again without doing it again.
 * @throws Refusal `idempotency_mismatch` (422) for another body, `request_in_progress` (409) while
 * the first is still running.
 */
export const idempotency: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('Idempotency-Key');
  if (c.req.method !== 'POST' || given === undefined) return next();
  if (!/^[\x21-\x7e]{1,255}$/.test(given)) throw new Refusal('malformed');

  const { db, viewer, unsecured, ip, now } = c.var.context;
  const key = await sha256Hex(`${(viewer ?? unsecured)?.id ?? ip}\n${c.req.path}\n${given}`);
  // A multipart body may be large: it is told apart by its length and type.
  const isJson = !/^multipart\//i.test(c.req.header('Content-Type') ?? '');
  const bodyHash = await sha256Hex(
    isJson ? await c.req.text() : (c.req.header('Content-Length') ?? 'streamed'),
  );

  const claimed = await db
    .insert(idempotentAnswers)
    .values({ key, bodyHash, createdAt: now() })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) {
    const [first] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.key, key));
    const isOver = first && first.createdAt + DAY_MS < now();
    if (first && !isOver && first.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
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
      .set({ createdAt: now(), bodyHash, status: null, body: null })
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
    if (retaken.length === 0) throw new Refusal('request_in_progress', { retryAfterSeconds: 2 });
  }

  await next();
  // A defect did nothing that may be repeated from memory, and neither did who must first log in,
  // enter the password or wait.
  if (c.res.status >= 500 || [401, 403, 429].includes(c.res.status)) {
    await db.delete(idempotentAnswers).where(eq(idempotentAnswers.key, key));
    return;
  }
  // A token or a key must not lie in the database in plain text.
  const answer = c.res.clone();
  const isSecret = answer.headers.has('Set-Cookie') || c.get('showsSecret');
  const body = isSecret ? undefined : await answer.text();
  if (body === undefined) {
    await db.delete(idempotentAnswers).where(eq(idempotentAnswers.key, key));
    return;
  }
  const remembers = () =>
    db
      .update(idempotentAnswers)
      .set({ status: answer.status, body, contentType: answer.headers.get('Content-Type') })
      .where(eq(idempotentAnswers.key, key));
  // The thing is done and its answer is right, whether or not it can be remembered.
  await remembers()
    .catch(() => remembers())
    .catch((error: unknown) => reportError(error, { requestId: c.var.requestId }));
};
