import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { ADD_ON_KEYS } from '#domain/payments/add-ons.ts';
import type { PaymentLine } from '#domain/payments/basket.ts';
import {
  type Billing,
  OPEN_PAYMENT_STATUSES,
  PAYMENT_ACTIONS,
  PAYMENT_STATUSES,
} from '#domain/payments/payment.ts';
import { PLAN_KEYS } from '#domain/payments/plans.ts';
import { WORK_ACTIONS, WORK_ACTORS, WORK_STATUSES } from '#domain/payments/work-order.ts';

export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text({ enum: PLAN_KEYS }).notNull(),
    /** The items and their prices at the time; empty in rows older than services. */
    lines: text({ mode: 'json' }).$type<PaymentLine[]>().notNull().default([]),
    /** Computed by the server from `lines`; clients cannot set it. */
    amountCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    provider: text().notNull(),
    /** The provider's id of the payment. */
    reference: text(),
    billing: text({ mode: 'json' }).$type<Billing>(),
    testMode: integer({ mode: 'boolean' }).notNull().default(true),
    /** When the provider was last polled; null if it never was. */
    askedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.createdAt),
    index('payments_created').on(table.createdAt),
    index('payments_status').on(table.status, table.updatedAt),
    uniqueIndex('payments_reference')
      .on(table.reference)
      .where(sql`${table.reference} is not null`),
    // One open payment per person: a second tab continues the payment of the first.
    uniqueIndex('payments_one_open')
      .on(table.userId)
      .where(
        sql.raw(`status in (${OPEN_PAYMENT_STATUSES.map((status) => `'${status}'`).join(', ')})`),
      ),
    check('payments_status_known', oneOf(table.status, PAYMENT_STATUSES)),
    check('payments_plan_known', oneOf(table.plan, PLAN_KEYS)),
  ],
);

/**
 * Result of an event; `mismatched` ones have an unexpected amount or currency and change nothing.
 */
export const EVENT_OUTCOMES = ['applied', 'ignored', 'mismatched', 'unknown'] as const;

/** The ledger: all events reported by a provider, each once, never deleted. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    /** The provider's id of the event, so that a repeated event is recognized. */
    id: id(),
    provider: text().notNull(),
    /** Null if the event is about no payment of ours. */
    paymentId: text().references(() => payments.id),
    type: text().notNull(),
    action: text({ enum: PAYMENT_ACTIONS }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    outcome: text({ enum: EVENT_OUTCOMES }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('payment_events_payment').on(table.paymentId, table.at),
    check('payment_events_outcome_known', oneOf(table.outcome, EVENT_OUTCOMES)),
  ],
);

/** A paid service that has to be done: one row per service of a payment. */
export const workOrders = sqliteTable(
  'work_orders',
  {
    id: id(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    service: text({ enum: ADD_ON_KEYS }).notNull(),
    status: text({ enum: WORK_STATUSES }).notNull(),
    /** Number of status changes. */
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('work_orders_once').on(table.paymentId, table.service),
    index('work_orders_user').on(table.userId, table.createdAt),
    index('work_orders_status').on(table.status, table.createdAt),
    index('work_orders_created').on(table.createdAt),
    check('work_orders_status_known', oneOf(table.status, WORK_STATUSES)),
    check('work_orders_service_known', oneOf(table.service, ADD_ON_KEYS)),
  ],
);

/**
 * Addresses that want to be notified when a planned plan is on sale; confirmed by a link in an
 * e-mail.
 */
export const planInterests = sqliteTable(
  'plan_interests',
  {
    /** Derived from address and plan, so that repeated requests share one row. */
    id: text().primaryKey(),
    email: text().notNull(),
    plan: text({ enum: PLAN_KEYS }).notNull(),
    language: text({ enum: LOCALES }).notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    index('plan_interests_email').on(table.email),
    index('plan_interests_created').on(table.createdAt),
    check('plan_interests_plan_known', oneOf(table.plan, PLAN_KEYS)),
    check('plan_interests_language_known', oneOf(table.language, LOCALES)),
  ],
);

/** Status changes of an order, append-only. The primary key prevents concurrent changes. */
export const workOrderEvents = sqliteTable(
  'work_order_events',
  {
    orderId: text()
      .notNull()
      .references(() => workOrders.id),
    version: integer().notNull(),
    action: text({ enum: WORK_ACTIONS }).notNull(),
    actor: text({ enum: WORK_ACTORS }).notNull(),
    byUserId: text(),
    note: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    check('work_order_events_action_known', oneOf(table.action, WORK_ACTIONS)),
  ],
);
