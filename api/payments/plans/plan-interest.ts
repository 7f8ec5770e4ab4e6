import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mayMail } from '#api/accounts/login/limits.ts';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { asBatch } from '#api/db/read-together.ts';
import { csvOf } from '#api/documents/csv.ts';
import { cancelMessages, message, messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { planInterests } from '#api/payments/table.ts';
import {
  COMING_PLANS,
  type PlanInterest,
  type PlanInterestLink,
  UNCONFIRMED_LIFE_MS,
} from '#domain/payments/plan-interest.ts';
import { findPlan, PLANS, type PlanKey } from '#domain/payments/plans.ts';
import { Refusal } from '#domain/refusal.ts';

const PURPOSE = 'plan_interest';

/**
 * Stores an address that waits for a planned plan and mails it a link to confirm. For a confirmed
 * address, the same statements run and the e-mail is canceled, so that neither the answer nor its
 * timing reveals which it was. Limited to 3 e-mails per address and 10 per IP address in an hour.
 */
export async function requestNotice(context: Context, asked: PlanInterest): Promise<void> {
  const { db, env, now } = context;
  const { email, plan, language = context.locale } = asked;
  if (!(await mayMail(context, PURPOSE, email))) return;
  const at = now();
  const id = (await signature(context, PURPOSE, ['id', email, plan])).slice(0, 32);
  const signed = await signature(context, PURPOSE, [id]);
  const mail = messageRow(
    {
      template: 'plan_interest',
      to: { id: null, email, language },
      data: {
        url: `${env.SITE_ORIGIN}/${language}/notify/${id}/${signed}`,
        plan: findPlan(plan)?.name ?? { es: plan, en: plan },
      },
      cause: `plan_interest:${id}:${at}`,
      belongsTo: stateOf(id),
    },
    at,
  );
  const isConfirmed = sql`exists (select 1 from ${planInterests} where ${planInterests.id} = ${id} and ${planInterests.confirmedAt} is not null)`;
  await db.batch([
    db
      .insert(planInterests)
      .values({ id, email, plan, language, createdAt: at })
      .onConflictDoUpdate({
        target: planInterests.id,
        set: {
          language,
          createdAt: sql`iif(${planInterests.confirmedAt} is null, ${at}, ${planInterests.createdAt})`,
        },
      }),
    db
      .insert(outbox)
      .values({ ...mail, canceledAt: sql`iif(${isConfirmed}, ${at}, null)` })
      .onConflictDoNothing(),
  ]);
}

/**
 * Confirms an address with the link that was mailed to it; idempotent.
 * @throws Refusal `link_invalid` (403), `link_expired` (410) after the address was deleted.
 */
export async function confirmInterest(context: Context, link: PlanInterestLink): Promise<void> {
  await requireSigned(context, link);
  const { db, now } = context;
  const confirmed = await db
    .update(planInterests)
    .set({ confirmedAt: sql`coalesce(${planInterests.confirmedAt}, ${now()})` })
    .where(eq(planInterests.id, link.id))
    .returning({ id: planInterests.id });
  if (confirmed.length === 0) throw new Refusal('link_expired');
}

/**
 * Deletes an address with the link that was mailed to it; idempotent.
 * @throws Refusal `link_invalid` (403)
 */
export async function endInterest(context: Context, link: PlanInterestLink): Promise<void> {
  await requireSigned(context, link);
  const { db, now } = context;
  await db.batch([
    db.delete(planInterests).where(eq(planInterests.id, link.id)),
    cancelMessages(db, stateOf(link.id), now()),
  ]);
}

/** Returns the statement that deletes addresses that were not confirmed in time. */
export function forgetUnconfirmed({ db }: Pick<Context, 'db'>, now: number) {
  return db
    .delete(planInterests)
    .where(
      and(
        isNull(planInterests.confirmedAt),
        lte(planInterests.createdAt, now - UNCONFIRMED_LIFE_MS),
      ),
    );
}

function stateOf(id: string): string {
  return `plan_interest:${id}`;
}

async function requireSigned(context: Context, { id, signature: given }: PlanInterestLink) {
  if (!(await isSigned(context, PURPOSE, [id], given))) throw new Refusal('link_invalid');
}

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
