import { asc, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { csvOf } from '#api/documents/csv.ts';
import { planInterests } from '#api/payments/table.ts';
import { COMING_PLANS } from '#domain/payments/plan-interest.ts';

export const interestCountsSchema = z.strictObject({
  items: z.array(
    z.strictObject({ plan: z.enum(COMING_PLANS), confirmed: z.int(), waiting: z.int() }),
  ),
  total: z.int(),
  nextCursor: z.null(),
});

/**
 * Counts the confirmed and unconfirmed addresses that wait for each planned plan.
 * @throws Refusal `unauthenticated` (401) for a visitor, `not_found` (404) for other profiles.
 */
export async function countInterest(context: Context) {
  requireProfile(context, 'admin');
  const rows = await context.db
    .select({
      plan: planInterests.plan,
      confirmed: sql<number>`count(${planInterests.confirmedAt})`,
      all: sql<number>`count(*)`,
    })
    .from(planInterests)
    .groupBy(planInterests.plan);
  const items = COMING_PLANS.map((plan) => {
    const { confirmed = 0, all = 0 } = rows.find((row) => row.plan === plan) ?? {};
    return { plan, confirmed, waiting: all - confirmed };
  });
  return { items, total: items.length, nextCursor: null };
}

/**
 * Returns the confirmed addresses as CSV: plan, e-mail, language, time of confirmation.
 * @throws Refusal as `countInterest`.
 */
export async function interestCsv(context: Context): Promise<string> {
  requireProfile(context, 'admin');
  const rows = await context.db
    .select()
    .from(planInterests)
    .where(isNotNull(planInterests.confirmedAt))
    .orderBy(asc(planInterests.plan), asc(planInterests.confirmedAt));
  return csvOf([
    ['plan', 'email', 'language', 'confirmed_at'],
    ...rows.map(({ plan, email, language, confirmedAt }) => [
      plan,
      email,
      language,
      new Date(confirmedAt ?? 0).toISOString(),
    ]),
  ]);
}
