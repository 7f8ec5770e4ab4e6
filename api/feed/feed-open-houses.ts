import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { type FeedOpenHouse, OPEN_HOUSE_FEED_DAYS } from '#domain/feed/open-house-record.ts';
import { listingFeed } from './table.ts';

/** More than ever exist at once: owners publish at most two weeks ahead. */
const MAX_ROWS = 5_000;

/** Returns the future and recent open houses of listings in the feed, sorted by start. */
export async function feedOpenHouses(
  { db, now }: Pick<Context, 'db' | 'now'>,
  where?: SQL,
): Promise<readonly FeedOpenHouse[]> {
  return db
    .select({
      id: openHouses.id,
      listingId: openHouses.propertyId,
      county: listingFeed.county,
      startsAt: openHouses.startsAt,
      endsAt: openHouses.endsAt,
      needsRegistration: openHouses.needsRegistration,
      canceledAt: openHouses.canceledAt,
      updatedAt: openHouses.updatedAt,
      listingStatus: listingFeed.status,
      listingStatusAt: listingFeed.statusAt,
    })
    .from(openHouses)
    .innerJoin(listingFeed, eq(listingFeed.key, openHouses.propertyId))
    .where(and(where, gt(openHouses.endsAt, now() - OPEN_HOUSE_FEED_DAYS * DAY_MS)))
    .orderBy(asc(openHouses.startsAt), asc(openHouses.id))
    .limit(MAX_ROWS);
}

/** Returns the open houses of some listings. */
export function openHousesOf(context: Context, listingIds: readonly string[]) {
  return feedOpenHouses(context, isIn(openHouses.propertyId, listingIds));
}
