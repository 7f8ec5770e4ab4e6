import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { ADMIN_ACTIONS } from '#domain/accounts/admin-action.ts';

/** What administrators viewed and changed in accounts. Triggers reject updates and deletes. */
export const adminEvents = sqliteTable(
  'admin_events',
  {
    id: id(),
    adminId: text()
      .notNull()
      .references(() => users.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    /**
     * The old and the new e-mail, or the name of an imported file in `after`; null for other actions,
     * so nothing about a password is stored.
     */
    before: text(),
    after: text(),
    at: instant().notNull(),
  },
  (table) => [
    index('admin_events_user').on(table.userId, table.at),
    index('admin_events_admin').on(table.adminId, table.at),
    check('admin_events_action_known', oneOf(table.action, ADMIN_ACTIONS)),
  ],
);
