import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { wholeWords } from '#domain/search/words/word-expressions.ts';
import { withTerms } from './word-index.ts';

/** Maximum number of rows; the latest ones are used. */
export const MAX_ROWS = 20_000;

/**
 * Returns the rows found by a word index expression, latest first. If enough homes have the last
 * word in full, words that begin with it are not read.
 */
export async function findRowsByWords(
  db: DrizzleD1Database,
  expression: string,
): Promise<readonly number[]> {
  const found = await db.get<{ rows: string }>(
    sql`select case when many = ${MAX_ROWS} then whole
      else (select json_group_array(found) from (${foundBy(withTerms(expression))})) end as rows
      from (select json_group_array(found) as whole, count(*) as many
        from (${foundBy(sql`${wholeWords(expression)}`)}))`,
  );
  const rows: unknown = JSON.parse(found?.rows ?? '[]');
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'number') : [];
}

function foundBy(expression: SQL): SQL {
  return sql`select rowid as found from listing_words
    where listing_words match ${expression} order by rowid desc limit ${MAX_ROWS}`;
}
