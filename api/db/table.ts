import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * Always empty. Inserting `changes()` fails the check when the statement before it in the same
 * batch changed no row, and so rolls the whole batch back.
 */
export const assertChanged = sqliteTable('assert_changed', { ok: integer().notNull() }, (table) => [
  check('assert_changed_ok', sql`${table.ok} = 1`),
]);
