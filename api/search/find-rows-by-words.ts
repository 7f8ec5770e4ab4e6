import { sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { WordSearch } from '#domain/search/query/wanted.ts';

/** Of a word that many listings say, only so many count, the latest ones. */
export const MAX_ROWS = 20_000;

/** By question to the word index, the numbers of the listings that answer it, latest first. */
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
