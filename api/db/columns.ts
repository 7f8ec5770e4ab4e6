import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';

/** `check` expression for a column that holds one of the values: `text({ enum })` alone checks nothing. */
export function oneOf(column: AnySQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** A cuid2 primary key. */
export const id = () => text().primaryKey();

/** An instant, epoch milliseconds. */
export const instant = () => integer();
