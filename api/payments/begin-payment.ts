import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import type { PaymentProvider } from '#api/effects/payment-provider.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { linesOf, type PaymentLine, totalOf } from '#domain/payments/basket.ts';
import { CURRENCY, type PaymentOrder } from '#domain/payments/payment.ts';
import { COMING_SOON } from '#domain/payments/plans.ts';
import { Refusal } from '#domain/refusal.ts';
import { findOpenPayment, type PaymentRow, paymentOf } from './find-payment.ts';
import { recordEvent } from './record-event.ts';
import { payments } from './table.ts';

/**
 * Returns the viewer's open payment for an order at today's prices. If one is already open for the
 * same items, it is reused, so that a second tab or a lost response never charges twice; an open
 * one for other items is canceled first. A payment's amount never changes.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) for a plan that is not on sale yet,
 * `payment_in_progress` (409) while another payment is being processed, `unavailable` (503).
 */
export async function beginPayment(
  context: Context,
  provider: PaymentProvider,
  { plan, addOns, billing }: PaymentOrder,
): Promise<{ row: PaymentRow; clientSecret: string | null }> {
  const { id: userId } = requireViewer(context);
  const lines = linesOf(plan, addOns);
  if (!lines) {
    throw new Refusal('invalid', { errors: { plan: [COMING_SOON[context.locale]] } });
  }
  const open = await findOpenPayment(context, userId);
  const isSame =
    open?.provider === provider.name &&
    open.testMode === provider.testMode &&
    canonicalJson(open.lines) === canonicalJson(lines);
  if (open && isSame) return opened(context, provider, await saveBilling(context, open, billing));
  if (open) await cancelPayment(context, provider, open);
  const row = await newPayment(context, provider, { userId, plan, lines, billing });
  // If two tabs start at once, the second continues the payment of the first.
  return row
    ? opened(context, provider, row)
    : beginPayment(context, provider, { plan, addOns, billing });
}

async function newPayment(
  context: Context,
  provider: PaymentProvider,
  order: Pick<PaymentOrder, 'plan' | 'billing'> & { userId: string; lines: readonly PaymentLine[] },
): Promise<PaymentRow | undefined> {
  const { db, now } = context;
  const row: PaymentRow = {
    id: createId(),
    userId: order.userId,
    plan: order.plan,
    lines: [...order.lines],
    amountCents: totalOf(order.lines),
    refundedCents: 0,
    status: 'requires_payment_method',
    provider: provider.name,
    reference: null,
    billing: order.billing ?? null,
    testMode: provider.testMode,
    askedAt: null,
    createdAt: now(),
    updatedAt: now(),
  };
  const written = await db.insert(payments).values(row).onConflictDoNothing().returning();
  return written[0];
}

/** Opens the payment at the provider and stores the provider's id, to find it again. */
async function opened(context: Context, provider: PaymentProvider, row: PaymentRow) {
  const { reference, clientSecret } = await provider.open(row);
  if (row.reference === null) {
    await context.db
      .update(payments)
      .set({ reference })
      .where(and(eq(payments.id, row.id), isNull(payments.reference)));
  }
  return { row: { ...row, reference }, clientSecret };
}

async function saveBilling({ db }: Context, row: PaymentRow, billing: PaymentOrder['billing']) {
  if (!billing) return row;
  await db.update(payments).set({ billing }).where(eq(payments.id, row.id));
  return { ...row, billing };
}

/**
 * Cancels a payment.
 * @throws Refusal `payment_in_progress` (409) with the payment, if it is already being processed.
 */
async function cancelPayment(
  context: Context,
  provider: PaymentProvider,
  row: PaymentRow,
): Promise<void> {
  const isOurs = row.provider === provider.name;
  if (row.status === 'processing' || (isOurs && !(await provider.cancel(row)))) {
    throw new Refusal('payment_in_progress', { extra: { payment: paymentOf(row) } });
  }
  await recordEvent(context, row.provider, {
    id: `given_up_${row.id}`,
    type: 'given_up',
    action: 'cancel',
    reference: row.reference ?? `unopened_${row.id}`,
    paymentId: row.id,
    amountCents: row.amountCents,
    currency: CURRENCY,
    testMode: row.testMode,
  });
}
