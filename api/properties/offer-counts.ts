import { and, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { isSellersTurn, isStanding } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';

/** Open offers on a property, and those that wait for the seller. */
export type OfferCounts = Readonly<{ open: number; toAnswer: number }>;

/** Counts the open offers of each property; offers past their deadline do not count. */
export async function offerCounts({ db, now }: Context, ids: readonly string[]) {
  const rows = await db
    .select({
      propertyId: offers.propertyId,
      open: sql<number>`count(*)`,
      toAnswer: sql<number>`sum(${isSellersTurn})`,
    })
    .from(offers)
    .where(and(isIn(offers.propertyId, ids), isStanding(now())))
    .groupBy(offers.propertyId);
  return new Map<string, OfferCounts>(
    rows.map(({ propertyId, open, toAnswer }) => [propertyId, { open, toAnswer }]),
  );
}
