import type { D1Database } from '@cloudflare/workers-types';
import { DrizzleD1Database, drizzle, SQLiteD1Session } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { readTogether } from './read-together.ts';

const CASING = 'snake_case';

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
  return drizzle(binding, { casing: CASING });
}

/** Shared, because it keeps the column names of the tables. */
const dialect = new SQLiteAsyncDialect({ casing: CASING });

/** Returns the database for a request that only reads, as fewer round trips: see `readTogether`. */
export function openForReading(binding: D1Database): DrizzleD1Database {
  const session = new SQLiteD1Session<Record<string, never>, Record<string, never>>(
    readTogether(binding),
    dialect,
    undefined,
  );
  return new DrizzleD1Database('async', dialect, session, undefined);
}
