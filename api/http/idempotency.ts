import { and, eq, isNull, lt } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv, Claim, Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
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

  const since = now();
  const claimed = await db
    .insert(idempotentAnswers)
    .values({ key, bodyHash, createdAt: since })
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

  c.set('context', { ...c.var.context, claim: { key, since } });
  await next();
  // An answer that was written with what it did stays, whatever became of the request afterwards.
  const isOurs = and(isClaimed({ key, since }), isNull(idempotentAnswers.status));
  // A defect did nothing that may be repeated from memory, and neither did who must first log in,
  // enter the password or wait.
  if (c.res.status >= 500 || [401, 403, 429].includes(c.res.status)) {
    await db.delete(idempotentAnswers).where(isOurs);
    return;
  }
  // A token or a key must not lie in the database in plain text.
  const answer = c.res.clone();
  const isSecret = answer.headers.has('Set-Cookie') || c.get('showsSecret');
  const body = isSecret ? undefined : await answer.text();
  if (body === undefined) {
    await db.delete(idempotentAnswers).where(isOurs);
    return;
  }
  const remembers = () =>
    db
      .update(idempotentAnswers)
      .set({ status: answer.status, body, contentType: answer.headers.get('Content-Type') })
      .where(isOurs);
  // The thing is done and its answer is right, whether or not it can be remembered.
  await remembers()
    .catch(() => remembers())
    .catch((error: unknown) => reportError(error, { requestId: c.var.requestId }));
};

/**
 * The statements that write the answer of a request with a key, for the batch with what it does:
 * either both are there afterwards or neither. They come last; the batch fails on a constraint when
 * the key was given to a repetition meanwhile (`inProgress` says so). None without a key.
 */
export function answerStatements({ db, claim }: Context, status: number, answer: unknown) {
  if (!claim) return [];
  return [
    db
      .update(idempotentAnswers)
      .set({ status, body: JSON.stringify(answer), contentType: 'application/json' })
      .where(and(isClaimed(claim), isNull(idempotentAnswers.status))),
    ...orRollBack(db),
  ];
}

/** Another request with the same key is being answered. */
export function inProgress(): Refusal {
  return new Refusal('request_in_progress', { retryAfterSeconds: 2 });
}

function isClaimed({ key, since }: Claim) {
  return and(eq(idempotentAnswers.key, key), eq(idempotentAnswers.createdAt, since));
}
