import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { attempts } from '#api/accounts/table.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { networkOf, PARTS_OF_WIDE } from './network.ts';

/** Maximum number of requests from one network to one route. */
const FORMS: Limit = { name: 'form', max: 120, perMs: HOUR_MS / 4 };

/**
 * Limits a route that needs no session per IP address, before its body is read: put it before
 * `body`. The route may have lower limits of its own.
 * @throws Refusal `rate_limited` (429)
 */
export const networkLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await countFromNetwork(c.var.context, FORMS, routePath(c, -1));
  await next();
};

export type Limit = Readonly<{ name: string; max: number; perMs: number }>;

/** Maximum number of files that one person may upload per hour, for any purpose. */
export const UPLOADS: Limit = { name: 'upload', max: 60, perMs: HOUR_MS };

/**
 * Counts an attempt exactly, and refuses it beyond the limit.
 * @throws Refusal `rate_limited` (429) with the seconds until the window ends.
 */
export async function countAttempt(context: Context, limit: Limit, who: string): Promise<void> {
  await count(context, limit, [{ who, max: limit.max }]);
}

/**
 * Counts one attempt for each item, repeated items repeatedly, in one database call.
 * @throws Refusal as `countAttempt`.
 */
export async function countAttempts(
  context: Context,
  limit: Limit,
  who: readonly string[],
): Promise<void> {
  await count(
    context,
    limit,
    who.map((one) => ({ who: one, max: limit.max })),
  );
}

/**
 * Counts an attempt by network: `max` for one connection and `PARTS_OF_WIDE` times as many for its
 * /48. `about` has a separate count for each value.
 * @throws Refusal as `countAttempt`.
 */
export async function countFromNetwork(
  context: Context,
  limit: Limit,
  about?: string,
): Promise<void> {
  await count(context, limit, placeKeys(context, limit, about));
}

/** Reverts an attempt counted by `countFromNetwork`. */
export async function revertFromNetwork(
  context: Context,
  limit: Limit,
  about?: string,
): Promise<void> {
  await revert(
    context,
    limit,
    placeKeys(context, limit, about).map(({ who }) => who),
  );
}

/**
 * Reverts an attempt. Limits on failures count first and revert after success: checking first would
 * let any number of simultaneous guesses through.
 */
export async function revertAttempt(context: Context, limit: Limit, who: string): Promise<void> {
  await revert(context, limit, [who]);
}

/** Resets the count. */
export async function resetAttempts({ db }: Context, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, rowKeyOf(limit, who)));
}

/** Whether there was an attempt within the current window. */
export async function hasAttempts({ db, now }: Context, limit: Limit, who: string) {
  const isCounted = and(eq(attempts.key, rowKeyOf(limit, who)), gt(attempts.expiresAt, now()));
  return (await db.$count(attempts, isCounted)) > 0;
}

function placeKeys({ ip }: Pick<Context, 'ip'>, { max }: Limit, about: string | undefined) {
  const { near, wide } = networkOf(ip);
  const key = (place: string) => (about === undefined ? place : `${about}:${place}`);
  return [
    { who: key(near), max },
    ...(wide === undefined ? [] : [{ who: key(wide), max: PARTS_OF_WIDE * max }]),
  ];
}

async function count(
  context: Pick<Context, 'db' | 'now'>,
  limit: Limit,
  keys: readonly Readonly<{ who: string; max: number }>[],
): Promise<void> {
  const { db, now } = context;
  const at = now();
  const rows = await db
    .insert(attempts)
    .values(keys.map(({ who }) => firstAttempt(limit, who, at)))
    .onConflictDoUpdate(oneMore(limit, at))
    .returning();
  for (const { who, max } of keys) {
    const row = rows.find(({ key }) => key === rowKeyOf(limit, who));
    if (row) refuseBeyond(max, row, at);
  }
}

/**
 * Returns the statement that counts an attempt in a batch if a condition is true, and the
 * condition, for later statements, that it is within the limit.
 */
export function attemptInBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: Limit,
  who: string,
  condition: SQL,
): Readonly<{ count: BatchItem<'sqlite'>; isWithin: SQL }> {
  const at = now();
  const { key, count, expiresAt } = firstAttempt(limit, who, at);
  return {
    count: db
      .insert(attempts)
      .select(
        sql`select ${key} as key, ${count} as count, ${expiresAt} as expires_at where ${condition}`,
      )
      .onConflictDoUpdate(oneMore(limit, at)),
    isWithin: sql`not exists (select 1 from ${attempts} where ${attempts.key} = ${key} and ${attempts.count} > ${limit.max})`,
  };
}

function firstAttempt(limit: Limit, who: string, at: number) {
  return { key: rowKeyOf(limit, who), count: 1, expiresAt: at + limit.perMs };
}

/** The update of an existing count: increments it, or restarts it after the window has ended. */
function oneMore(limit: Limit, at: number) {
  const isOver = sql`${attempts.expiresAt} <= ${at}`;
  return {
    target: attempts.key,
    set: {
      count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
      expiresAt: sql`case when ${isOver} then ${at + limit.perMs} else ${attempts.expiresAt} end`,
    },
  };
}

async function revert(
  { db }: Pick<Context, 'db'>,
  limit: Limit,
  who: readonly string[],
): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(
      and(
        isIn(
          attempts.key,
          who.map((one) => rowKeyOf(limit, one)),
        ),
        gt(attempts.count, 0),
      ),
    );
}

function rowKeyOf(limit: Limit, who: string): string {
  return `${limit.name}:${who}`;
}

function refuseBeyond(max: number, row: { count: number; expiresAt: number }, now: number): void {
  if (row.count <= max || row.expiresAt <= now) return;
  throw new Refusal('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((row.expiresAt - now) / 1000)),
  });
}

/** Window of the platform's limiter; must equal the value in `wrangler.toml`. */
const PERIOD_SECONDS = 60;

/**
 * Slows down scraping: 120 searches and 120 maps per minute from one IP address. The platform
 * counts approximately and without a database write, which is sufficient here. Off in development.
 * @throws Refusal `rate_limited` (429)
 */
export const scrapingLimit: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { env, ip } = c.var.context;
  const { APP_ENV, SEARCH_LIMIT } = env;
  if (APP_ENV !== 'development' && SEARCH_LIMIT) {
    const { near, wide, part } = networkOf(ip);
    // The platform has one limit for all keys, so a /48 gets a separate key for each of its parts.
    const places = [near, ...(wide === undefined ? [] : [`${wide} ${part}`])];
    const counted = await Promise.all(
      places.map((place) => SEARCH_LIMIT.limit({ key: `${routePath(c, -1)} ${place}` })),
    );
    if (counted.some(({ success }) => !success))
      throw new Refusal('rate_limited', { retryAfterSeconds: PERIOD_SECONDS });
  }
  await next();
};
