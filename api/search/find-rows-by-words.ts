import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { WordSearch } from '#domain/search/query/wanted.ts';

/** Maximum number of rows per word; the latest ones are used. */
export const MAX_ROWS = 20_000;

/** Returns the rows found by each word index expression, latest first. */
export async function findRowsByWords(
  db: DrizzleD1Database,
  searches: readonly WordSearch[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = await Promise.all(
    searches.map(async ({ expression }) => [expression, await rowsFor(db, expression)] as const),
  );
  return new Map(found);
}

async function rowsFor(db: DrizzleD1Database, expression: string): Promise<readonly number[]> {
  const found = await db.get<{ rows: string }>(
    sql`select json_group_array(found) as rows from (
      select rowid as found from listing_words
      where listing_words match ${expression} order by rowid desc limit ${MAX_ROWS}
    )`,
  );
  const rows: unknown = JSON.parse(found?.rows ?? '[]');
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'number') : [];
}
