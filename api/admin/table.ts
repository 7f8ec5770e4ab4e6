import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { id, instant, oneOf } from '#api/db/columns.ts';
import { ADMIN_ACTIONS } from '#domain/accounts/admin-action.ts';

/** What administrators looked at and changed in accounts. Triggers refuse every update and delete. */
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
    /** The former and the new e-mail; nothing is stored about a password. */
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
