import { type Column, type SQL, sql } from 'drizzle-orm';

type Values = readonly (string | number)[];

/**
 * Condition that a column is one of these values. They are bound as one JSON value, because D1
 * allows 100 bound values per statement. For short fixed lists use drizzle's `inArray`.
 */
export function isIn(column: Column | SQL, values: Values): SQL {
  return sql`${column} in ${listed(values)}`;
}

/** The values as a subquery with one bound value; its column is `value`. */
export function listed(values: Values): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`;
}
