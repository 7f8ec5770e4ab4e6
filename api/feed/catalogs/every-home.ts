import { gt, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { feedKeys, feedListings } from '#api/feed/feed-listings.ts';
import { PAGE_SIZE } from '#api/feed/pages/page.ts';
import { recordsOf } from '#api/feed/pages/property-records.ts';
import { listingFeed } from '#api/feed/table.ts';

/** The related records that every catalog contains. */
export const RELATED_RECORDS = ['Media', 'Rooms', 'UnitTypes'];

/**
 * Yields the records of all homes in the feed in pages. Ordered by key, which never changes, so
 * that each home appears once.
 */
export async function* everyHome(context: Context) {
  let last = '';
  let isEnd = false;
  while (!isEnd) {
    const keys = await feedKeys(context, {
      ...{ where: gt(listingFeed.key, last), order: sql`${listingFeed.key}` },
      ...{ limit: PAGE_SIZE, offset: 0 },
    });
    const listings = await feedListings(
      context,
      keys.map(({ key }) => key),
    );
    yield await recordsOf(context, listings, { select: undefined, expand: RELATED_RECORDS });
    last = keys.at(-1)?.key ?? last;
    isEnd = keys.length < PAGE_SIZE;
  }
}
