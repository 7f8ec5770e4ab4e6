import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { assertChanged } from '#api/db/table.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Two statements to put directly after a conditional update in a batch: they fail the batch when
 * that update changed no row.
 */
export function orRollBack(db: DrizzleD1Database) {
  return [
    db.insert(assertChanged).select(sql`select changes()`),
    db.delete(assertChanged),
  ] as const;
}

/** Two statements for a batch: they fail it unless the condition holds when they run. */
export function rollBackUnless(db: DrizzleD1Database, condition: SQL) {
  return [
    db.insert(assertChanged).select(sql`select case when ${condition} then 1 else 0 end`),
    db.delete(assertChanged),
  ] as const;
}

/**
 * Runs a batch whose unique keys and checks act as locks.
 * @throws the Refusal made by `taken` when a unique key or check of the database failed,
 * `stale_version` (409) unless given.
 */
export async function unlessTaken<T>(
  batch: Promise<T>,
  taken: () => Refusal | Promise<Refusal> = () => new Refusal('stale_version'),
): Promise<T> {
  try {
    return await batch;
  } catch (error) {
    if (isConstraint(error)) throw await taken();
    throw error;
  }
}

function isConstraint(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/constraint failed/i.test(cause.message)) return true;
  }
  return false;
}
