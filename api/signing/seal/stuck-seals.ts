import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { signings } from '../table.ts';
import { SEAL_STUCK_AFTER_MS } from './seal-contracts.ts';

const PAGE_SIZE = 50;

export const stuckSealQuerySchema = z.strictObject({
  cursor: wholeNumber(0, 100_000).optional(),
});
export const stuckSealsSchema = listOf(
  z.strictObject({
    offerId: z.string(),
    completeAt: z.iso.datetime(),
    attempts: z.int(),
    /** When the next attempt is due. */
    nextAt: z.iso.datetime().nullable(),
  }),
);

/**
 * Returns the signed contracts that have waited half an hour or more to be sealed, oldest first.
 * They are binding; the cron job retries.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function listStuckSeals(
  context: Context,
  { cursor = 0 }: z.output<typeof stuckSealQuerySchema>,
): Promise<z.output<typeof stuckSealsSchema>> {
  requireProfile(context, 'admin');
  const { db, now } = context;
  const isStuck = and(
    eq(signings.status, 'complete'),
    lte(signings.completeAt, now() - SEAL_STUCK_AFTER_MS),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(signings)
      .where(isStuck)
      .orderBy(asc(signings.completeAt), asc(signings.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(signings, isStuck),
  ]);
  return {
    items: rows.map(({ offerId, completeAt, sealAttempts, sealDueAt }) => ({
      ...{ offerId, attempts: sealAttempts },
      completeAt: new Date(completeAt ?? 0).toISOString(),
      nextAt: sealDueAt === null ? null : new Date(sealDueAt).toISOString(),
    })),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
  };
}
