import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { message } from '#api/messages/outbox.ts';
import { planGrants } from '#api/properties/table.ts';
import type { PaymentRow } from './find-payment.ts';
import { payments } from './table.ts';
import { cancelWork, orderWork } from './work-orders/work-order-statements.ts';

/** A payment's status after an event. */
export type Change = Readonly<{ status: PaymentRow['status']; refundedCents: number }>;

/**
 * Returns the statements that follow from an event, for the batch that records it: the payment's
 * status, plan, services and e-mails. They roll back the batch if the payment changed in the
 * meantime.
 */
export async function paymentConsequences(
  context: Context,
  row: PaymentRow,
  change: Change,
  reference: string,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, now } = context;
  const isPaid = change.status === 'succeeded' && row.status !== 'succeeded';
  return [
    db
      .update(payments)
      .set({ ...change, reference, updatedAt: now() })
      .where(
        and(
          eq(payments.id, row.id),
          eq(payments.status, row.status),
          eq(payments.refundedCents, row.refundedCents),
        ),
      ),
    ...orRollBack(db),
    ...(isPaid ? [...givePlan(context, row), ...(await orderWork(context, row))] : []),
    ...(change.status === 'refunded'
      ? [...takePlan(context, row), ...(await cancelWork(context, row.id))]
      : []),
    ...(await emails(context, row, change)),
  ];
}

/** The payment's id is unique among grants, so a payment grants its plan only once. */
function givePlan({ db, now }: Context, { id: paymentId, userId, plan }: PaymentRow) {
  const grant = { id: createId(), userId, plan, paymentId, grantedAt: now() };
  return [db.insert(planGrants).values(grant)];
}

/** An unused plan is deleted; a used one is kept as refunded, to show the reason. */
function takePlan({ db, now }: Context, { id }: PaymentRow) {
  const isOfPayment = eq(planGrants.paymentId, id);
  return [
    db.delete(planGrants).where(and(isOfPayment, isNull(planGrants.propertyId))),
    db.update(planGrants).set({ refundedAt: now() }).where(isOfPayment),
  ];
}

/** The receipt, or the notice of a refund. */
async function emails(context: Context, row: PaymentRow, change: Change) {
  const { db, env, now } = context;
  const isPaid = change.status === 'succeeded' && row.status !== 'succeeded';
  const isRefunded = change.refundedCents > row.refundedCents;
  if (!isPaid && !isRefunded) return [];
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.deletedAt)));
  if (!user) return [];
  const to = { id: user.id, email: user.email, language: user.language };
  const data = {
    origin: env.SITE_ORIGIN,
    paymentId: row.id,
    name: row.billing?.name ?? `${user.firstName} ${user.lastName}`,
    lines: row.lines,
    amountCents: row.amountCents,
    refundedCents: change.refundedCents,
    testMode: row.testMode,
    at: now(),
  };
  return [
    isPaid
      ? message(
          db,
          { template: 'payment_receipt', to, data, cause: `payment:${row.id}:paid` },
          now(),
        )
      : message(
          db,
          {
            template: 'payment_refunded',
            to,
            data,
            cause: `payment:${row.id}:refunded:${change.refundedCents}`,
          },
          now(),
        ),
  ];
}
