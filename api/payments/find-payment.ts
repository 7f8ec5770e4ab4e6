import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { plainText } from '#api/db/has-words.ts';
import { instantCursor, instantCursorAfter, isAfterCursor, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { ITEM_KEYS } from '#domain/payments/basket.ts';
import { OPEN_PAYMENT_STATUSES, PAYMENT_STATUSES, type Payment } from '#domain/payments/payment.ts';
import { PLAN_KEYS } from '#domain/payments/plans.ts';
import { Refusal } from '#domain/refusal.ts';
import { payments } from './table.ts';

export type PaymentRow = typeof payments.$inferSelect;

const payment = {
  id: z.string(),
  plan: z.enum(PLAN_KEYS),
  lines: z.array(z.strictObject({ item: z.enum(ITEM_KEYS), amountCents: z.int() })),
  amountCents: z.int(),
  refundedCents: z.int(),
  status: z.enum(PAYMENT_STATUSES),
  billing: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  testMode: z.boolean(),
};
export const paymentViewSchema = z.strictObject(payment) satisfies z.ZodType<Payment>;
export const paymentListSchema = listOf(
  z.strictObject({
    ...payment,
    /** Who paid; only for administrators. */
    payer: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  }),
);

const SORTED = {
  date: payments.createdAt,
  amount: payments.amountCents,
  status: payments.status,
  payer: plainText(sql`${users.lastName} || ' ' || ${users.firstName}`),
} as const;
export const PAYMENT_SORTS = [
  'date',
  'amount',
  'status',
  'payer',
] as const satisfies readonly (keyof typeof SORTED)[];

export const paymentQuerySchema = z.strictObject({
  limit: wholeNumber(1, 100).default(50),
  sort: z.enum(PAYMENT_SORTS).default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  /**
   * The instant and id of the last item of the previous page; for another sort order, a number of
   * rows.
   */
  cursor: instantCursor.optional(),
});

/**
 * Returns a payment of the viewer, or for an administrator any payment.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for another person's payment
 */
export async function findPayment(context: Context, id: string): Promise<PaymentRow> {
  const [row] = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), visible(context)));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Returns a person's only open payment. */
export async function findOpenPayment({ db }: Context, userId: string) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.status, [...OPEN_PAYMENT_STATUSES])));
  return row;
}

/**
 * Lists the viewer's payments, or for an administrator all payments, newest first unless sorted
 * otherwise.
 */
export async function listPayments(
  context: Context,
  { limit, cursor, sort, order }: z.output<typeof paymentQuerySchema>,
) {
  const { db } = context;
  const isAdmin = requireViewer(context).profile === 'admin';
  const isNewestFirst = sort === 'date' && order === 'desc';
  const [at, id] = cursor?.split('.') ?? [];
  const offset = id === undefined ? Number(at ?? 0) : 0;
  const direction = order === 'asc' ? asc : desc;
  const before =
    isNewestFirst && id ? isAfterCursor(payments.createdAt, payments.id, cursor) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select({ row: payments, user: users })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(and(visible(context), before))
      .orderBy(direction(SORTED[sort]), direction(payments.id))
      .limit(limit + 1)
      .offset(offset),
    db.$count(payments, visible(context)),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.row : undefined;
  return {
    items: shown.map(({ row, user }) => ({
      ...paymentOf(row),
      payer: isAdmin
        ? { id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email }
        : null,
    })),
    total,
    nextCursor: last
      ? isNewestFirst
        ? instantCursorAfter(last.createdAt, last.id)
        : String(offset + shown.length)
      : null,
  };
}

/** Converts a payment to an answer, without the provider's id. */
export function paymentOf(row: PaymentRow): Payment {
  const { id, plan, lines, amountCents, refundedCents, status, billing, createdAt, testMode } = row;
  return {
    id,
    plan,
    lines,
    amountCents,
    refundedCents,
    status,
    billing,
    createdAt: new Date(createdAt).toISOString(),
    testMode,
  };
}

function visible(context: Context) {
  const viewer = requireViewer(context);
  return viewer.profile === 'admin' ? undefined : eq(payments.userId, viewer.id);
}
