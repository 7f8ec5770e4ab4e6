import { and, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { outbox } from '#api/messages/table.ts';
import { savedSearches } from './table.ts';

/** The `belongsTo` value of an alert e-mail: the searches that it is about. */
export function alertState(searchIds: readonly string[]): string {
  return `alerts:${searchIds.join(',')}`;
}

/** The `cause` of a person's alert e-mail, which allows one a day (`YYYY-MM-DD`). */
export function alertCause(userId: string, day: string): string {
  return `alerts:${userId}:${day}`;
}

/**
 * Returns the statement that cancels a person's unsent alert e-mails, except those about a search
 * whose alerts are on. It comes after the change of the searches in the same batch.
 */
export function cancelAlerts(db: DrizzleD1Database, userId: string, now: number) {
  const stillOn = db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.userId, userId),
        eq(savedSearches.alerts, true),
        sql`instr(${outbox.belongsTo}, ${savedSearches.id}) > 0`,
      ),
    );
  return db
    .update(outbox)
    .set({ canceledAt: now })
    .where(
      and(
        // The causes of all days, as a range of the index: a colon comes after the digits.
        gte(outbox.cause, alertCause(userId, '')),
        lt(outbox.cause, alertCause(userId, ':')),
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        notExists(stillOn),
      ),
    );
}
