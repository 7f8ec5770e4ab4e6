import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * Always empty. Inserting `changes()` violates the check when the previous statement of the batch
 * changed no row, which rolls the whole batch back.
 */
export const assertChanged = sqliteTable('assert_changed', { ok: integer().notNull() }, (table) => [
  check('assert_changed_ok', sql`${table.ok} = 1`),
]);
