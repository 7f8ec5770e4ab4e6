import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The word index, an FTS5 table that keeps no text: made by hand in the second migration, because
 * the tables' generator has no virtual ones. Raw statements with values cannot be in a batch.
 */
export const wordIndex = sqliteTable('listing_words', {
  /** Number of the listing's row. */
  row: integer('rowid').primaryKey(),
  words: text().notNull(),
});
