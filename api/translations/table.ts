import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';

/** Checked translations, kept for some weeks by the hash of what they translate. */
export const translations = sqliteTable(
  'translations',
  {
    /** SHA-256 of the model, both languages and the text, hexadecimal. */
    hash: text().primaryKey(),
    /** Null if the translator's answer may not be shown. */
    text: text(),
    at: instant().notNull(),
  },
  (table) => [index('translations_at').on(table.at)],
);

/** For which texts a person has asked the author for the other language; once each. */
export const languageRequests = sqliteTable(
  'language_requests',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);
