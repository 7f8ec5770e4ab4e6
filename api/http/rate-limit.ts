import { and, eq, gt, sql } from 'drizzle-orm';
import { attempts } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';

export type Limit = Readonly<{ name: string; most: number; perMs: number }>;

/** Files that one person may upload within an hour, whatever they are for. */
export const UPLOADS: Limit = { name: 'upload', most: 60, perMs: HOUR_MS };

/**
 * Counts an attempt, exactly, and refuses the one too many.
 * @throws Refusal `rate_limited` (429) with the seconds until the window ends.
 */
export async function countAttempt(context: Context, limit: Limit, who: string): Promise<void> {
  const now = context.now();
  const [row] = await context.db
    .insert(attempts)
    .values({ key: keyOf(limit, who), count: 1, expiresAt: now + limit.perMs })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.expiresAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${attempts.expiresAt} <= ${now} then ${now + limit.perMs} else ${attempts.expiresAt} end`,
      },
    })
    .returning();
  if (row) refuseBeyond(limit, row, now);
}

/**
 * Takes an attempt back. What counts failures only counts first and forgives success afterwards:
 * looking first would let any number of guesses through that are made at once.
 */
export async function forgiveAttempt({ db }: Context, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, keyOf(limit, who)), gt(attempts.count, 0)));
}

/** Begins the count anew. */
export async function forgetAttempts({ db }: Context, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)));
}

/** Whether there was an attempt within the window. */
export async function hasAttempts({ db, now }: Context, limit: Limit, who: string) {
  const isCounted = and(eq(attempts.key, keyOf(limit, who)), gt(attempts.expiresAt, now()));
  return (await db.$count(attempts, isCounted)) > 0;
}

function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${who}`;
}

function refuseBeyond(limit: Limit, row: { count: number; expiresAt: number }, now: number): void {
  if (row.count <= limit.most || row.expiresAt <= now) return;
  throw new Refusal('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil((row.expiresAt - now) / 1000)),
  });
}
