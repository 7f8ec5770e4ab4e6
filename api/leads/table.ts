import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';

/** An owner's private notes about their leads. */
export const leadNotes = sqliteTable(
  'lead_notes',
  {
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** The id of the person's account, or of their entry at an open house. */
    leadId: text().notNull(),
    note: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadId] })],
);
