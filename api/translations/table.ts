import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#api/accounts/table.ts';
import { instant } from '#api/db/columns.ts';

/**
 * Checked translations, kept for some weeks. Triggers delete the one of a text that is deleted or
 * replaced.
 */
export const translations = sqliteTable(
  'translations',
  {
    /** Key of the text (`sourceKey`). */
    source: text().primaryKey(),
    /** SHA-256 of the model, both languages and the text, hexadecimal. */
    hash: text().notNull(),
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
    /** Key of the text (`sourceKey`). */
    source: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);
