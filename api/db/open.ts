import type { D1Database } from '@cloudflare/workers-types';
import { drizzle } from 'drizzle-orm/d1';

/**
 * Returns the database with snake_case column names. Cached per binding: it has no request state,
 * and Drizzle computes the column names of a table once.
 */
export function openDatabase(binding: D1Database) {
  const known = opened.get(binding) ?? connect(binding);
  opened.set(binding, known);
  return known;
}

const opened = new WeakMap<D1Database, ReturnType<typeof connect>>();

function connect(binding: D1Database) {
  return drizzle(binding, { casing: 'snake_case' });
}
