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
import { properties } from '#api/properties/table.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { DOOR_PAYMENTS } from '#domain/open-houses/attendee.ts';

/** Open houses. Rows are never deleted; a canceled one has the time of its cancellation. */
export const openHouses = sqliteTable(
  'open_houses',
  {
    id: id(),
    propertyId: text()
      .notNull()
      .references(() => properties.id),
    /** By the property's clock. */
    on: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    needsRegistration: integer({ mode: 'boolean' }).notNull(),
    /** Counts the changes; calendars know the newer of two entries by it. */
    version: integer().notNull(),
    cancelledAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('open_houses_property').on(table.propertyId, table.startsAt),
    index('open_houses_ahead').on(table.endsAt).where(sql`${table.cancelledAt} is null`),
  ],
);

/** Who registered for an open house or signed in at its door. Only its owner reads them. */
export const openHouseAttendees = sqliteTable(
  'open_house_attendees',
  {
    openHouseId: text()
      .notNull()
      .references(() => openHouses.id),
    /** Made by the device that signed somebody in: what is sent twice is written once. */
    id: text().notNull(),
    /** Of somebody who registered with an account; their name is the account's. */
    userId: text().references(() => users.id),
    name: text(),
    phone: text(),
    email: text(),
    people: integer().notNull(),
    payment: text({ enum: DOOR_PAYMENTS }),
    hasAgent: integer({ mode: 'boolean' }),
    /** Whether the owner may write to them about this home. */
    mayWrite: integer({ mode: 'boolean' }).notNull(),
    language: text({ enum: LOCALES }).notNull(),
    registeredAt: instant(),
    cameAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.openHouseId, table.id] }),
    uniqueIndex('open_house_attendees_user')
      .on(table.userId, table.openHouseId)
      .where(sql`${table.userId} is not null`),
    check('open_house_attendees_payment_known', oneOf(table.payment, DOOR_PAYMENTS)),
  ],
);
