import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';

/** The secret in the address of a person's calendar. */
export const calendarLinks = sqliteTable(
  'calendar_links',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    secret: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('calendar_links_secret').on(table.secret)],
);
