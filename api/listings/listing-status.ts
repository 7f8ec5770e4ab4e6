import { eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { feedStatements, leaveFeedStatements } from '#api/feed/feed-statements.ts';
import { wordIndex } from '#api/search/word-index.ts';
import { CENTRAL_COUNTIES, type TimeZone } from '#domain/calendar.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { listingChanges, listingHistory, listings } from './table.ts';

/** The event of the public history for each status. */
const EVENTS = {
  published: 'back_on_market',
  under_contract: 'under_contract',
  sold: 'sold',
  withdrawn: 'withdrawn',
} as const satisfies Record<ListingStatus, (typeof listingHistory.$inferInsert)['event']>;

/**
 * Returns the statements that change the public status of a listing. They also remove a sold or
 * withdrawn one from the word index, and do nothing for a listing that was never public.
 */
export function listingStatusStatements(
  db: DrizzleD1Database,
  propertyId: string,
  status: ListingStatus,
  at: number,
): BatchItem<'sqlite'>[] {
  const isThis = eq(listings.id, propertyId);
  const leaves = status === 'sold' || status === 'withdrawn';
  return [
    ...(leaves ? [removeFromWordIndex(db, propertyId)] : []),
    ...(status === 'withdrawn' ? leaveFeedStatements(db, propertyId, at) : []),
    db
      .update(listings)
      .set({
        status,
        updatedAt: at,
        ...(status === 'published' && {
          confirmedAt: at,
          warnings: 0,
          warnedAt: null,
          hiddenAt: null,
        }),
      })
      .where(isThis),
    db.insert(listingHistory).select(
      db
        .select({
          seq: sql<number>`null`.as('seq'),
          listingId: listings.id,
          event: sql<(typeof EVENTS)[ListingStatus]>`${EVENTS[status]}`.as('event'),
          priceCents: sql<number>`${listings.priceCents}`.as('price_cents'),
          at: sql<number>`${at}`.as('at'),
        })
        .from(listings)
        .where(isThis),
    ),
    ...(status === 'withdrawn' ? [] : feedStatements(db, propertyId, at)),
    recordChange(db, propertyId, at),
  ];
}

/** Returns the statement that makes all isolates reload this listing into their search columns. */
export function recordChange(db: DrizzleD1Database, listingId: string, at: number) {
  return db.insert(listingChanges).values({ listingId, at });
}

/** Returns the statement that removes a listing from the word index. */
export function removeFromWordIndex(db: DrizzleD1Database, listingId: string) {
  const rows = db.select({ row: listings.row }).from(listings).where(eq(listings.id, listingId));
  return db.delete(wordIndex).where(inArray(wordIndex.row, rows));
}

/** Condition that a listed home is in this time zone of Florida. */
export function isListedIn(zone: TimeZone): SQL {
  const isCentral = inArray(sql`coalesce(${listings.county}, '')`, [...CENTRAL_COUNTIES]);
  return zone === 'America/Chicago' ? isCentral : not(isCentral);
}
