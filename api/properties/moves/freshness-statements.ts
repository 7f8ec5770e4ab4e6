import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { leaveFeedStatements, rejoinFeedStatements } from '#api/feed/feed-statements.ts';
import { rememberChange } from '#api/listings/listing-status.ts';
import { listings } from '#api/listings/table.ts';
import { cancelMessages } from '#api/messages/outbox.ts';

/** The state that the warnings of a home belong to. */
export function freshnessState(propertyId: string): string {
  return `property:${propertyId}:freshness`;
}

/** What a listing is set to when its owner says that the home is for sale. */
function confirmed(at: number) {
  return { confirmedAt: at, warnings: 0, warnedAt: null, hiddenAt: null };
}

/** The statements that confirm a listing, and let every search and the feed have it again. */
export function confirmStatements({ db, now }: Context, id: string): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    db.update(listings).set(confirmed(at)).where(eq(listings.id, id)),
    cancelMessages(db, freshnessState(id), at),
    ...rejoinFeedStatements(db, id, at),
    rememberChange(db, id, at),
  ];
}

/** The statements that take a listing out of every search and the feed; its page, visits and offers stay. */
export function hideStatements({ db, now }: Context, id: string): BatchItem<'sqlite'>[] {
  const at = now();
  return [
    ...leaveFeedStatements(db, id, at),
    db.update(listings).set({ hiddenAt: at }).where(eq(listings.id, id)),
    rememberChange(db, id, at),
  ];
}
