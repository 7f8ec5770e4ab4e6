import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';

type Values = readonly (string | number)[] | Placeholder;

/**
 * Condition that a column is one of these values. They are bound as one JSON value, because D1
 * allows 100 bound values per statement. For short fixed lists use drizzle's `inArray`.
 * @param values or, in a prepared query, the placeholder of their JSON
 */
export function isIn(column: Column | SQL, values: Values): SQL {
  return sql`${column} in ${listed(values)}`;
}

/** The values as a subquery with one bound value; its column is `value`. */
export function listed(values: Values): SQL {
  const json = Array.isArray(values) ? JSON.stringify(values) : values;
  return sql`(select value from json_each(${json}))`;
}
