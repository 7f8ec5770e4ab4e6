import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The word index, an FTS5 table that stores no text. It is created manually in the second
 * migration, because Drizzle cannot generate virtual tables. Raw statements with values cannot be
 * in a batch.
 */
export const wordIndex = sqliteTable('listing_words', {
  /** Number of the listing's row. */
  row: integer('rowid').primaryKey(),
  words: text().notNull(),
});
