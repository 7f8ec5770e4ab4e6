import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { leaveFeedStatements, rejoinFeedStatements } from '#api/feed/feed-statements.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { cancelMessages } from '#api/messages/outbox.ts';

/** The `belongsTo` key of the reminders about a home. */
export function freshnessState(propertyId: string): string {
  return `property:${propertyId}:freshness`;
}

/** Columns of a listing that its owner has confirmed. */
function confirmed(at: number) {
  return { confirmedAt: at, warnings: 0, warnedAt: null, hiddenAt: null };
}

/** Returns the statements that confirm a listing and return it to search and the feed. */
export function confirmStatements({ db, now }: Context, id: string): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    db.update(listings).set(confirmed(at)).where(eq(listings.id, id)),
    cancelMessages(db, freshnessState(id), at),
    ...rejoinFeedStatements(db, id, at),
    recordChange(db, id, at),
  ];
}

/**
 * Returns the statements that remove a listing from search and the feed; its page, visits and
 * offers stay.
 */
export function hideStatements({ db, now }: Context, id: string): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    ...leaveFeedStatements(db, id, at),
    db.update(listings).set({ hiddenAt: at }).where(eq(listings.id, id)),
    recordChange(db, id, at),
  ];
}
