import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { findAdmins } from '#api/accounts/find-user.ts';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import type { PaymentRow } from '#api/payments/find-payment.ts';
import { workOrderEvents, workOrders } from '#api/payments/table.ts';
import { addOnsIn, itemName } from '#domain/payments/basket.ts';
import { OWED_STATUSES } from '#domain/payments/work-order.ts';

/**
 * The `belongsTo` key of the e-mails about an order: the next status change cancels the unsent
 * ones.
 */
export function emailsOf(orderId: string): string {
  return `work:${orderId}`;
}

/** Returns the statements that order all services of a payment and notify the administrators. */
export async function orderWork(
  context: Context,
  { id: paymentId, userId, lines }: PaymentRow,
): Promise<BatchItem<'sqlite'>[]> {
  const { db, env, now } = context;
  const services = addOnsIn(lines);
  if (services.length === 0) return [];
  const at = now();
  const orders = services.map((service) => ({
    ...{ id: createId(), paymentId, userId, service, status: 'ordered' as const, version: 1 },
    ...{ createdAt: at, updatedAt: at },
  }));
  const events = orders.map(({ id: orderId }) => ({
    ...{ orderId, version: 1, action: 'order' as const, actor: 'ledger' as const, at },
  }));
  const admins = await findAdmins(context);
  return [
    db.insert(workOrders).values(orders),
    db.insert(workOrderEvents).values(events),
    ...admins.map((to) => {
      const names = services.map((service) => itemName(service, to.language));
      const data = { origin: env.SITE_ORIGIN, services: names };
      return message(
        db,
        { template: 'work_ordered', to, data, cause: `payment:${paymentId}:work` },
        at,
      );
    }),
  ];
}

/**
 * Returns the statements that cancel the open orders of a refunded payment. They roll back the
 * batch if an order changed in the meantime.
 */
export async function cancelWork(
  { db, now }: Context,
  paymentId: string,
): Promise<BatchItem<'sqlite'>[]> {
  const at = now();
  const owed = await db
    .select()
    .from(workOrders)
    .where(
      and(eq(workOrders.paymentId, paymentId), inArray(workOrders.status, [...OWED_STATUSES])),
    );
  return owed.flatMap(({ id: orderId, version: before }) => {
    const version = before + 1;
    return [
      db
        .update(workOrders)
        .set({ status: 'canceled', version, updatedAt: at })
        .where(and(eq(workOrders.id, orderId), eq(workOrders.version, before))),
      ...orRollBack(db),
      db
        .insert(workOrderEvents)
        .values({ orderId, version, action: 'cancel', actor: 'ledger', at }),
      cancelMessages(db, emailsOf(orderId), at),
    ];
  });
}
