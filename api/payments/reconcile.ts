import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { paymentProviderOf } from '#api/effects/payments.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { OPEN_PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import type { PaymentRow } from './find-payment.ts';
import { recordEvent } from './record-event.ts';
import { payments } from './table.ts';

/** Providers report within seconds; after this the payment is polled. */
const STALE_AFTER_MS = 15 * MINUTE_MS;
/** Calls to the provider in one cron run. */
const MAX_ASKED = 20;

/**
 * Asks the provider what became of payments of which no event came for a while, and lets the ledger
 * record it as if an event had come; one that comes later changes nothing. The interval doubles, so
 * an abandoned payment is polled less and less often.
 * @throws Refusal `unavailable` (503) when the provider does not answer; the rest waits.
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

/** Only one of two concurrent runs polls. */
async function claim({ db, now }: Context, { id, askedAt }: PaymentRow): Promise<boolean> {
  const isAsIt = askedAt === null ? isNull(payments.askedAt) : eq(payments.askedAt, askedAt);
  const claimed = await db
    .update(payments)
    .set({ askedAt: now() })
    .where(and(eq(payments.id, id), isAsIt))
    .returning({ id: payments.id });
  return claimed.length > 0;
}
