import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { dayNumber, instant, oneOf } from '#api/db/columns.ts';
import { TIME_ZONES } from '#domain/calendar.ts';
import { COUNTED, type Counted } from '#domain/statistics/counts.ts';

const timesCounted = () => integer().notNull().default(0);

/** One column per counted figure. */
const COUNTS = Object.fromEntries(
  COUNTED.map((counted) => [counted, timesCounted()]),
  // The type of `fromEntries` loses the keys.
) as Readonly<Record<Counted, ReturnType<typeof timesCounted>>>;

/**
 * How often a home's page was opened or shared on a day, by source, without personal data. One
 * row per home and day. Rows are never deleted: a home may be taken offline and published again.
 */
export const listingDays = sqliteTable(
  'listing_days',
  {
    /** The property's id, which is the listing's. */
    listingId: text().notNull(),
    /** Day in the home's time zone, `YYYY-MM-DD`. */
    day: dayNumber().notNull(),
    ...COUNTS,
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
);

/** Salted hashes of what was counted today, so that it is counted once; deleted after the day. */
export const viewMarks = sqliteTable(
  'view_marks',
  { mark: text().primaryKey(), expiresAt: instant().notNull() },
  (table) => [index('view_marks_expires').on(table.expiresAt)],
);

/** The salt of a day. Once it is deleted, no hash can be traced to a visitor. */
export const viewSalts = sqliteTable('view_salts', {
  day: text().primaryKey(),
  salt: text().notNull(),
  expiresAt: instant().notNull(),
});

/** When an owner's next weekly e-mail is due; one per time zone of their homes. */
export const weeklyEmails = sqliteTable(
  'weekly_letters',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    zone: text({ enum: TIME_ZONES }).notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.zone] }),
    index('weekly_letters_due').on(table.dueAt),
    check('weekly_letters_zone_known', oneOf(table.zone, TIME_ZONES)),
  ],
);
