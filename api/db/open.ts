import type { D1Database } from '@cloudflare/workers-types';
import { drizzle } from 'drizzle-orm/d1';

/** The database with the column names of the migrations (snake case). */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { casing: 'snake_case' });
}
