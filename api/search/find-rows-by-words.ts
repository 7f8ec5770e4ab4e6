import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

/** Maximum number of rows; the latest ones are used. */
export const MAX_ROWS = 20_000;

/** Returns the rows found by a word index expression, latest first. */
export async function findRowsByWords(
  db: DrizzleD1Database,
  expression: string,
): Promise<readonly number[]> {
  const found = await db.get<{ rows: string }>(
    sql`select json_group_array(found) as rows from (
      select rowid as found from listing_words
      where listing_words match ${expression} order by rowid desc limit ${MAX_ROWS}
    )`,
  );
  const rows: unknown = JSON.parse(found?.rows ?? '[]');
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'number') : [];
}
