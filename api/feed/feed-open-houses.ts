import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { type FeedOpenHouse, OPEN_HOUSE_FEED_DAYS } from '#domain/feed/open-house-record.ts';
import { listingFeed } from './table.ts';

/** More than there are at once: an owner publishes two weeks ahead at most. */
const MAX_ROWS = 5_000;

/** The open houses of listings in the feed that are ahead or were lately, by start. */
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
      cancelledAt: openHouses.cancelledAt,
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

/** Those of some listings. */
export function openHousesOf(context: Context, listingIds: readonly string[]) {
  return feedOpenHouses(context, isIn(openHouses.propertyId, listingIds));
}
