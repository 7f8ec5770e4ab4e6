import { gt, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { feedKeys, feedListings } from '#api/feed/feed-listings.ts';
import { PAGE_SIZE } from '#api/feed/pages/page.ts';
import { recordsOf } from '#api/feed/pages/property-records.ts';
import { listingFeed } from '#api/feed/table.ts';

/** What is behind a record in every catalog. */
export const BEHIND = ['Media', 'Rooms', 'UnitTypes'];

/**
 * The records of all served homes, a page at a time. In the order of the keys, which no change
 * moves: each home comes once.
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
    yield await recordsOf(context, listings, { select: undefined, expand: BEHIND });
    last = keys.at(-1)?.key ?? last;
    isEnd = keys.length < PAGE_SIZE;
  }
}
