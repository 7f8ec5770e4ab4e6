import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { Refusal } from '#domain/refusal.ts';
import { assertChanged } from './table.ts';

/**
 * Returns two statements to put directly after a conditional update in a batch: they fail the batch
 * if the update changed no row.
 */
export function orRollBack(db: DrizzleD1Database) {
  return [
    db.insert(assertChanged).select(sql`select changes()`),
    db.delete(assertChanged),
  ] as const;
}

/** Returns two statements that fail a batch unless the condition is true when they run. */
export function rollBackUnless(db: DrizzleD1Database, condition: SQL) {
  return [
    db.insert(assertChanged).select(sql`select case when ${condition} then 1 else 0 end`),
    db.delete(assertChanged),
  ] as const;
}

/**
 * Runs a batch whose unique keys and checks act as locks.
 * @param taken makes the refusal for a violated key or check; `stale_version` (409) by default
 * @throws the Refusal made by `taken`
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
