import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';

/** What an owner wrote down about a person for themselves. */
export const leadNotes = sqliteTable(
  'lead_notes',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** The person's account, or their entry at an open house. */
    leadId: text().notNull(),
    note: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadId] })],
);
