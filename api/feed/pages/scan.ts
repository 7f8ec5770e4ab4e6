import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { type FeedKey, feedKeys, feedListings } from '#api/feed/feed-listings.ts';
import { listingFeed } from '#api/feed/table.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import type { PageStart } from './page.ts';

/** Maximum number of listings whose JSON one statement reads. */
const CHUNK = 1000;
/** Maximum number of listings that one request reads to find matches. */
export const MAX_READ = 5000;

export type FeedOrder = Readonly<{ by: SQL; isOfChanges: boolean }>;

type Matches = (listing: FeedListing) => boolean;
type Wanted = Readonly<{
  where: SQL | undefined;
  order: FeedOrder;
  /** The part of the filter that needs the whole record; if absent, all listings match. */
  matches?: Matches | undefined;
}>;

type Found = Readonly<{
  listings: readonly FeedListing[];
  /** Where the next page starts; absent at the end. */
  next?: Omit<PageStart, 'left'>;
}>;

/**
 * Returns at most `size` listings from a start on. With `matches` it reads at most `MAX_READ`
 * listings.
 */
export async function scan(
  context: Context,
  wanted: Wanted,
  start: PageStart,
  size: number,
): Promise<Found> {
  return wanted.matches
    ? scanRecords(context, wanted, wanted.matches, start, size)
    : scanRows(context, wanted, start, size);
}

async function scanRows(
  context: Context,
  wanted: Wanted,
  start: PageStart,
  size: number,
): Promise<Found> {
  const keys = await keysFrom(context, wanted, start, size + 1);
  const page = keys.slice(0, size);
  const listings = await feedListings(
    context,
    page.map(({ key }) => key),
  );
  const last = page.at(-1) ?? start.after;
  const isEnd = keys.length <= size;
  return { listings, ...(!isEnd && { next: startAfter(wanted, start, last, page.length, 0) }) };
}

async function scanRecords(
  context: Context,
  wanted: Wanted,
  matches: Matches,
  start: PageStart,
  size: number,
): Promise<Found> {
  const listings: FeedListing[] = [];
  let { skip } = start;
  let from = start;
  for (let read = 0; read < MAX_READ; read += CHUNK) {
    const keys = await keysFrom(context, wanted, from, CHUNK);
    const chunk = new Map(
      (
        await feedListings(
          context,
          keys.map(({ key }) => key),
        )
      ).map((listing) => [listing.id, listing]),
    );
    for (const [index, row] of keys.entries()) {
      const listing = chunk.get(row.key);
      if (!listing || !matches(listing)) continue;
      if (skip > 0) skip -= 1;
      else listings.push(listing);
      if (listings.length === size) {
        return { listings, next: startAfter(wanted, from, row, index + 1, skip) };
      }
    }
    from = startAfter(wanted, from, keys.at(-1), keys.length, skip);
    if (keys.length < CHUNK) return { listings };
  }
  return { listings, next: from };
}

function keysFrom(
  context: Context,
  { where, order }: Wanted,
  { after, offset }: PageStart,
  limit: number,
): Promise<readonly FeedKey[]> {
  const isBehind =
    after && sql`(${listingFeed.at}, ${listingFeed.key}) > (${after.at}, ${after.key})`;
  return feedKeys(context, { where: and(where, isBehind), order: order.by, limit, offset });
}

/**
 * Ordered by change, the next page starts after the last row; in any other order, at a row number.
 */
function startAfter(
  { order }: Wanted,
  { after, offset }: PageStart,
  last: FeedKey | undefined,
  rows: number,
  skip: number,
): Omit<PageStart, 'left'> {
  return order.isOfChanges
    ? { after: last ?? after, offset: 0, skip }
    : { offset: offset + rows, skip };
}
