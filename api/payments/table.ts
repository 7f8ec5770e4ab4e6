import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import { PLAN_KEYS } from '#domain/payments/plans.ts';

export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text({ enum: PLAN_KEYS }).notNull(),
    /** Set by the server from the plan; what a client says of it is not read. */
    amountCents: integer().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    provider: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.createdAt),
    check('payments_status_known', oneOf(table.status, PAYMENT_STATUSES)),
    check('payments_plan_known', oneOf(table.plan, PLAN_KEYS)),
  ],
);
