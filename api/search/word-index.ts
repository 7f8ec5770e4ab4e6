import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { lastBeginning } from '#domain/search/words/limit-phrases.ts';

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

/** Maximum number of words that a beginning is replaced by. */
const MAX_TERMS = 64;

/** Before all letters and digits, so that a word followed by it comes right after the word. */
const FIRST = '\u{1}';
/** After all letters and digits. */
const LAST = '\u{10ffff}';

/**
 * Returns an expression of the word index with the words that begin with the last one in place of
 * its prefix, as SQL. For a prefix, SQLite merges the rows of all such words before it returns the
 * first one, 10 to 60 ms for a frequent word among a million homes. Alternatives are read in
 * parallel and only as far as needed. Finding the words takes one seek each, up to `MAX_TERMS`;
 * with more words the prefix remains.
 */
export function withTerms(expression: string): SQL {
  const last = lastBeginning(expression);
  if (!last) return sql`${expression}`;
  const { others, beginning } = last;
  const before = others === '' ? '' : `${others} AND `;
  return sql`(with recursive terms(term) as (
      select (select term from listing_terms where term >= ${beginning} limit 1)
      union all
      select (select term from listing_terms where term >= terms.term || ${FIRST} limit 1)
      from terms where terms.term < ${beginning + LAST} limit ${MAX_TERMS + 2}
    ) select case when count(*) between 1 and ${MAX_TERMS}
      then ${before} || '(' || group_concat('"' || term || '"', ' OR ') || ')'
      else ${expression} end
    from terms where term < ${beginning + LAST})`;
}
