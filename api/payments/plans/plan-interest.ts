import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { mayMail } from '#api/accounts/login/limits.ts';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { cancelMessages, messageRow } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { planInterests } from '#api/payments/table.ts';
import {
  type PlanInterest,
  type PlanInterestLink,
  UNCONFIRMED_LIFE_MS,
} from '#domain/payments/plan-interest.ts';
import { findPlan } from '#domain/payments/plans.ts';
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
