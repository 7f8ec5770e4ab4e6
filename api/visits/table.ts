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
import { id, instant, moveColumns, oneOf } from '#api/db/columns.ts';
import { properties } from '#api/properties/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { Availability } from '#domain/visits/availability.ts';
import { type Feedback, VISIT_PAYMENTS, VISIT_REASONS } from '#domain/visits/request.ts';
import { VISIT_ACTIONS, VISIT_ACTORS, VISIT_SIDES, VISIT_STATUSES } from '#domain/visits/status.ts';

/** Visiting hours; a home without a row takes no visits. */
export const availabilities = sqliteTable('availabilities', {
  propertyId: text()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  /** Number of saves. */
  version: integer().notNull(),
  rules: text({ mode: 'json' }).$type<Availability>().notNull(),
  updatedAt: instant().notNull(),
});

export const visits = sqliteTable(
  'visits',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    visitorId: text()
      .notNull()
      .references(() => users.id),
    status: text({ enum: VISIT_STATUSES }).notNull(),
    turn: text({ enum: VISIT_SIDES }),
    /** Number of changes; calendars use it to recognize the newer of two entries. */
    version: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    proposedAt: instant(),
    respondBy: instant(),
    /** Minutes kept free after the visit. */
    pauseMinutes: integer().notNull(),
    people: integer().notNull(),
    payment: text({ enum: VISIT_PAYMENTS }).notNull(),
    agentName: text(),
    note: text(),
    noteLanguage: text({ enum: LOCALES }).notNull(),
    /** Message of the side that answered last, and its language. */
    reply: text(),
    replyBy: text({ enum: VISIT_SIDES }),
    replyLanguage: text({ enum: LOCALES }),
    reason: text({ enum: VISIT_REASONS }),
    endedBy: text({ enum: VISIT_ACTORS }),
    noShowBy: text({ enum: VISIT_SIDES }),
    feedback: text({ mode: 'json' }).$type<Feedback>(),
    /** When it was first confirmed; from then on both sides see each other's contact details. */
    confirmedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('visits_property').on(table.propertyId, table.startsAt),
    index('visits_owner').on(table.ownerId, table.startsAt),
    index('visits_visitor').on(table.visitorId, table.startsAt),
    index('visits_due').on(table.status, table.respondBy),
    index('visits_ends').on(table.status, table.endsAt),
    uniqueIndex('visits_one_open')
      .on(table.propertyId, table.visitorId)
      .where(sql`${table.status} in ('requested', 'confirmed')`),
    check('visits_status_known', oneOf(table.status, VISIT_STATUSES)),
    check('visits_payment_known', oneOf(table.payment, VISIT_PAYMENTS)),
  ],
);

/**
 * The taken quarter hours of each home. The primary key prevents double bookings: a batch that
 * needs a taken one fails.
 */
export const heldQuarters = sqliteTable(
  'held_quarters',
  {
    propertyId: text()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Number of quarter hours since 1970. */
    quarter: integer().notNull(),
    visitId: text(),
    /** Key of a hold while a person fills in the form; it does not identify the person. */
    hold: text(),
    /** When the hold expires. */
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.quarter] }),
    index('held_quarters_visit').on(table.visitId),
    index('held_quarters_hold').on(table.hold),
    index('held_quarters_expiry').on(table.expiresAt),
  ],
);

/** All moves of a visit. Triggers reject updates and deletes. */
export const visitEvents = sqliteTable(
  'visit_events',
  {
    visitId: text()
      .notNull()
      .references(() => visits.id),
    version: integer().notNull(),
    ...moveColumns(VISIT_ACTIONS, VISIT_ACTORS, VISIT_STATUSES),
    startsAt: instant().notNull(),
    proposedAt: instant(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.version] })],
);

/** The pre-approval or proof of funds that a visitor shows to the owner, one per visit. */
export const visitDocuments = sqliteTable(
  'visit_documents',
  {
    id: id(),
    visitId: text()
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Whether it contains JavaScript or an XFA form. */
    activeContent: integer({ mode: 'boolean' }).notNull(),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex('visit_documents_one').on(table.visitId)],
);

/** People whom an owner has blocked. */
export const blocks = sqliteTable(
  'blocks',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.userId] })],
);
