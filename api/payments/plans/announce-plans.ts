import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { isIn } from '#api/db/is-in.ts';
import { message } from '#api/messages/outbox.ts';
import { planInterests } from '#api/payments/table.ts';
import { findPlan, PLANS, type PlanKey } from '#domain/payments/plans.ts';

/** Maximum number of e-mails per minute. */
const MAX_AT_ONCE = 100;

/**
 * Sends one e-mail to each confirmed address whose plan is now on sale, and deletes it from the
 * list.
 * @param sold the plans that have a price
 */
export async function announcePlans(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  sold: readonly PlanKey[] = PLANS.filter(({ priceCents }) => priceCents !== undefined).map(
    ({ key }) => key,
  ),
): Promise<void> {
  const { db, env, now } = context;
  const rows = await db
    .select()
    .from(planInterests)
    .where(and(inArray(planInterests.plan, [...sold]), isNotNull(planInterests.confirmedAt)))
    .limit(MAX_AT_ONCE);
  if (rows.length === 0) return;
  const mails = rows.map(({ id, email, plan, language }) =>
    message(
      db,
      {
        template: 'plan_on_sale',
        to: { id: null, email, language },
        data: {
          url: `${env.SITE_ORIGIN}/${language}/plans`,
          plan: findPlan(plan)?.name ?? { es: plan, en: plan },
        },
        cause: `plan_on_sale:${id}`,
      },
      now(),
    ),
  );
  const ids = rows.map(({ id }) => id);
  await db.batch(asBatch([...mails, db.delete(planInterests).where(isIn(planInterests.id, ids))]));
}
