import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column or an expression is among values that a request or a row brought, however many:
 * they are one bound value, of which D1 takes 100 in a statement. For fixed short lists
 * drizzle's `inArray` does.
 */
export function isIn(column: Column | SQL, values: readonly (string | number)[]): SQL {
  return sql`${column} in ${listed(values)}`;
}

/** The values as a list to select from, in one bound value; its column is `value`. */
export function listed(values: readonly (string | number)[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
