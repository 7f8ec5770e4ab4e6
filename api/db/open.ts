import type { D1Database } from '@cloudflare/workers-types';
import { DrizzleD1Database, SQLiteD1Session } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

/** Shared, because it keeps the column names of the tables. */
const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' });

/** Returns the database with snake_case column names. */
export function openDatabase(binding: D1Database): DrizzleD1Database {
  const session = new SQLiteD1Session<Record<string, never>, Record<string, never>>(
    binding,
    dialect,
    undefined,
  );
  return new DrizzleD1Database('async', dialect, session, undefined);
}
