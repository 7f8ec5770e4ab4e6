import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { OPEN_PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import type { PaymentRow } from './find-payment.ts';
import { recordEvent } from './record-event.ts';
import { payments } from './table.ts';

/** Providers normally report within seconds; after this long the payment is polled. */
const STALE_AFTER_MS = 15 * MINUTE_MS;
/** Maximum number of calls to the provider per cron run. */
const MAX_ASKED = 20;

/**
 * Polls the provider for payments without a recent event, and records the result like an event; an
 * event that arrives later changes nothing. The polling interval doubles, so that abandoned
 * payments are polled less and less often.
 * @throws Refusal `unavailable` (503) when the provider does not answer; the remaining payments
 * wait.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  const provider = paymentProviderOf(context.env);
  for (const row of await findStale(context, provider.name)) {
    if (!(await claim(context, row))) continue;
    const event = await provider.lookUp(row);
    if (event) await recordEvent(context, provider.name, event);
  }
}

function findStale({ db, now }: Context, provider: string): Promise<PaymentRow[]> {
  const at = now();
  const { askedAt, createdAt } = payments;
  return db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...OPEN_PAYMENT_STATUSES]),
        eq(payments.provider, provider),
        isNotNull(payments.reference),
        lte(payments.updatedAt, at - STALE_AFTER_MS),
        or(
          isNull(askedAt),
          sql`${at} - ${askedAt} >= max(${STALE_AFTER_MS}, ${askedAt} - ${createdAt})`,
        ),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(MAX_ASKED);
}

/** Ensures that only one of two concurrent runs polls a payment. */
async function claim({ db, now }: Context, { id, askedAt }: PaymentRow): Promise<boolean> {
  const isAsIt = askedAt === null ? isNull(payments.askedAt) : eq(payments.askedAt, askedAt);
  const claimed = await db
    .update(payments)
    .set({ askedAt: now() })
    .where(and(eq(payments.id, id), isAsIt))
    .returning({ id: payments.id });
  return claimed.length > 0;
}
