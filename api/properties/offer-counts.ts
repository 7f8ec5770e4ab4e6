import { and, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { offers } from '#api/offers/table.ts';

/** Open offers on a property, and those of them that wait for the seller's answer. */
export type OfferCounts = Readonly<{ open: number; toAnswer: number }>;

/** How many offers each property has; one past its deadline is over, whatever the clock has written. */
export async function offerCounts({ db, now }: Context, ids: readonly string[]) {
  const rows = await db
    .select({
      propertyId: offers.propertyId,
      open: sql<number>`count(*)`,
      toAnswer: sql<number>`sum(${offers.status} = 'sent' or (${offers.status} = 'revision' and ${offers.revisionFrom} = 'sent'))`,
    })
    .from(offers)
    .where(
      and(
        isIn(offers.propertyId, ids),
        inArray(offers.status, ['sent', 'offerted', 'revision']),
        or(isNull(offers.deadlineAt), gt(offers.deadlineAt, now())),
      ),
    )
    .groupBy(offers.propertyId);
  return new Map<string, OfferCounts>(
    rows.map(({ propertyId, open, toAnswer }) => [propertyId, { open, toAnswer }]),
  );
}
