import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt } from '#api/http/limits/rate-limit.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { ODataError } from './odata-error.ts';
import { feedConsumers, feedTokens } from './table.ts';

export type Consumer = typeof feedConsumers.$inferSelect;

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="RESO Web API"' };

/**
 * Returns the consumer of a request by its token: its permanent secret, or a short-lived access
 * token. Each request counts against the consumer's rate.
 * @param authorization the header's value
 * @throws ODataError 401 without a valid token, 429 with the seconds to wait
 */
export async function authorize(
  context: Context,
  authorization: string | undefined,
): Promise<Consumer> {
  const token = /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(authorization ?? '')?.[1];
  const consumer = token && (await consumerOf(context, await sha256Hex(token)));
  if (!consumer) {
    throw new ODataError(401, 'A bearer token is needed.', { headers: CHALLENGE });
  }
  const limit = { name: 'feed', max: consumer.rate, perMs: MINUTE_MS };
  await withinLimit(
    countAttempt(context, limit, consumer.id),
    `${consumer.rate} requests a minute.`,
  );
  context.later(recordUse(context, consumer));
  return consumer;
}

/**
 * Awaits a counted attempt and converts a refusal to an OData error.
 * @throws ODataError 429 with the seconds to wait
 */
export async function withinLimit(counted: Promise<void>, message: string): Promise<void> {
  try {
    await counted;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const seconds = error.details.retryAfterSeconds ?? 60;
    throw new ODataError(429, message, { headers: { 'Retry-After': String(seconds) } });
  }
}

/**
 * Returns the consumer with this id and secret.
 * @throws ODataError 401 for unknown credentials
 */
export async function consumerByCredentials(
  context: Pick<Context, 'db'>,
  { id, secret }: Readonly<{ id: string; secret: string }>,
): Promise<Consumer> {
  const [consumer] = await context.db
    .select()
    .from(feedConsumers)
    .where(
      and(
        eq(feedConsumers.id, id),
        eq(feedConsumers.secretHash, await sha256Hex(secret)),
        isNull(feedConsumers.revokedAt),
      ),
    );
  if (!consumer) throw new ODataError(401, 'Unknown client.', { headers: CHALLENGE });
  return consumer;
}

async function consumerOf({ db, now }: Context, hash: string): Promise<Consumer | undefined> {
  const [found] = await db
    .select({ consumer: feedConsumers })
    .from(feedConsumers)
    .leftJoin(
      feedTokens,
      and(
        eq(feedTokens.consumerId, feedConsumers.id),
        eq(feedTokens.hash, hash),
        gt(feedTokens.expiresAt, now()),
      ),
    )
    .where(
      and(
        isNull(feedConsumers.revokedAt),
        or(eq(feedConsumers.secretHash, hash), eq(feedTokens.hash, hash)),
      ),
    );
  return found?.consumer;
}

/** Records when a consumer last read, at most once a minute. */
async function recordUse({ db, now }: Context, { id, lastUsedAt }: Consumer): Promise<void> {
  const at = now();
  if (lastUsedAt !== null && at - lastUsedAt < MINUTE_MS) return;
  await db.update(feedConsumers).set({ lastUsedAt: at }).where(eq(feedConsumers.id, id));
}

/**
 * Records how far a consumer has read the changes of all listings; reading from the start again
 * does not reset it.
 */
export async function recordReadUpTo(
  { db, now }: Context,
  { id, takenUntil }: Consumer,
  through: number,
): Promise<void> {
  if (takenUntil !== null && takenUntil >= through) return;
  await db
    .update(feedConsumers)
    .set({ takenUntil: through, takenAt: now() })
    .where(eq(feedConsumers.id, id));
}
