import { and, asc, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { workOrderEvents, workOrders } from '#api/payments/table.ts';
import { planGrants, properties } from '#api/properties/table.ts';
import { movesFrom } from '#domain/moves.ts';
import { ADD_ON_KEYS } from '#domain/payments/add-ons.ts';
import {
  WORK_ACTIONS,
  WORK_LIFECYCLE,
  WORK_STATUSES,
  WORK_STEPS,
} from '#domain/payments/work-order.ts';
import { addressLine } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';

const PAGE_SIZE = 50;

export const workOrderSchema = z.strictObject({
  id: z.string(),
  paymentId: z.string(),
  service: z.enum(ADD_ON_KEYS),
  status: z.enum(WORK_STATUSES),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The property that uses the plan of the same payment; null before the plan is used. */
  property: z.strictObject({ id: z.string(), address: z.string() }).nullable(),
  /** Who paid for it; only for administrators. */
  orderedBy: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** What the viewer may do with it now. */
  allowed: z.array(z.enum(WORK_STEPS)),
  events: z.array(
    z.strictObject({
      version: z.int(),
      action: z.enum(WORK_ACTIONS),
      note: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export const workOrderListSchema = listOf(workOrderSchema).extend({
  /** Number of orders by status. */
  counts: z.record(z.enum(WORK_STATUSES), z.int()),
});

export const workOrderQuerySchema = z.strictObject({
  status: z.enum(WORK_STATUSES).optional(),
  /** Only orders of one property. */
  property: z.string().max(32).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

/** Lists the services that the viewer paid for, or for an administrator all, oldest first. */
export async function listWorkOrders(
  context: Context,
  { status, property, cursor = 0 }: z.output<typeof workOrderQuerySchema>,
) {
  const { db } = context;
  const scope = and(visible(context), property ? eq(planGrants.propertyId, property) : undefined);
  const [rows, byStatus] = await Promise.all([
    select(context)
      .where(and(scope, status && eq(workOrders.status, status)))
      .orderBy(asc(workOrders.createdAt), asc(workOrders.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db
      .select({ status: workOrders.status, count: count() })
      .from(workOrders)
      .leftJoin(planGrants, eq(planGrants.paymentId, workOrders.paymentId))
      .where(scope)
      .groupBy(workOrders.status),
  ]);
  const countOf = (wanted: string) => byStatus.find((row) => row.status === wanted)?.count ?? 0;
  const counts = {
    ordered: countOf('ordered'),
    scheduled: countOf('scheduled'),
    done: countOf('done'),
    canceled: countOf('canceled'),
  };
  const total = WORK_STATUSES.filter((known) => !status || known === status).reduce(
    (sum, known) => sum + counts[known],
    0,
  );
  const items = await described(context, rows);
  return { items, total, nextCursor: cursorAfter(cursor, rows.length, total), counts };
}

/**
 * Returns one order.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for another person's order.
 */
export async function findWorkOrder(context: Context, id: string) {
  const rows = await select(context).where(and(eq(workOrders.id, id), visible(context)));
  const [order] = await described(context, rows);
  if (!order) throw new Refusal('not_found');
  return order;
}

function select({ db }: Context) {
  return db
    .select({
      order: workOrders,
      user: users,
      property: { id: properties.id, facts: properties.facts },
    })
    .from(workOrders)
    .innerJoin(users, eq(users.id, workOrders.userId))
    .leftJoin(planGrants, eq(planGrants.paymentId, workOrders.paymentId))
    .leftJoin(properties, eq(properties.id, planGrants.propertyId))
    .$dynamic();
}

async function described(context: Context, rows: Awaited<ReturnType<typeof select>>) {
  const isAdmin = requireViewer(context).profile === 'admin';
  const ids = rows.map(({ order }) => order.id);
  const events = await context.db
    .select()
    .from(workOrderEvents)
    .where(isIn(workOrderEvents.orderId, ids))
    .orderBy(asc(workOrderEvents.version));
  return rows.map(({ order, user, property }): z.output<typeof workOrderSchema> => {
    const { id, paymentId, service, status, version } = order;
    return {
      ...{ id, paymentId, service, status, version },
      createdAt: new Date(order.createdAt).toISOString(),
      updatedAt: new Date(order.updatedAt).toISOString(),
      property: property && { id: property.id, address: addressLine(property.facts) },
      orderedBy: isAdmin
        ? { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email }
        : null,
      allowed: isAdmin
        ? WORK_STEPS.filter((step) =>
            movesFrom(WORK_LIFECYCLE, status, 'admin').some(({ action }) => action === step),
          )
        : [],
      events: events
        .filter(({ orderId }) => orderId === id)
        .map((event) => ({
          ...{ version: event.version, action: event.action, note: event.note },
          at: new Date(event.at).toISOString(),
        })),
    };
  });
}

function visible(context: Context) {
  const viewer = requireViewer(context);
  return viewer.profile === 'admin' ? undefined : eq(workOrders.userId, viewer.id);
}
