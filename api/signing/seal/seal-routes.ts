import { and, asc, eq, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireProfile } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { signings } from '#api/signing/table.ts';
import { SEAL_STUCK_AFTER_MS } from './seal-contracts.ts';

const stuckSealQuerySchema = z.strictObject({
  cursor: wholeNumber(0, 100_000).optional(),
});
const stuckSealsSchema = listOf(
  z.strictObject({
    offerId: z.string(),
    completeAt: z.iso.datetime(),
    attempts: z.int(),
    /** When the next attempt is due. */
    nextAt: z.iso.datetime().nullable(),
  }),
);

/** Routes of contracts that wait to be sealed, for administrators. */
export const sealRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List signed contracts that have waited for half an hour to be sealed, oldest first.', {
      answers: { status: 200, schema: stuckSealsSchema },
    }),
    query(stuckSealQuerySchema),
    async (c) => c.json(await listStuckSeals(c.var.context, c.req.valid('query'))),
  );

const PAGE_SIZE = 50;

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
