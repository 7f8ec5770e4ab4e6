import type { D1Database } from '@cloudflare/workers-types';
import { drizzle } from 'drizzle-orm/d1';

/**
 * The database with the column names of the migrations (snake case). One for each binding: it holds
 * nothing of a request, and works out the column names of a table once.
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
