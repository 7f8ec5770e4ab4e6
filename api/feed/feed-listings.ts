import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import { listingFeed } from './table.ts';

/** The key and the change time of a row of `listing_feed`. */
export type FeedKey = Readonly<{ key: string; at: number }>;

/**
 * Returns the listings with these keys in the same order, without those that have left the feed.
 */
export async function feedListings(
  { db }: Pick<Context, 'db'>,
  keys: readonly string[],
): Promise<readonly FeedListing[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({
      id: listings.id,
      propertyType: listings.propertyType,
      status: listings.status,
      takesBackups: sql<number>`coalesce(${sellerSettings.takesBackups}, 0)`,
      facts: listings.facts,
      photos: listings.photos,
      lat: listings.lat,
      lng: listings.lng,
      publishedAt: listings.publishedAt,
      previousPriceCents: listings.previousPriceCents,
      changedAt: listingFeed.at,
      statusAt: listingFeed.statusAt,
      priceAt: listingFeed.priceAt,
      photosAt: listingFeed.photosAt,
      sale: sql<string | null>`iif(${listings.status} = 'sold', ${properties.sale}, null)`,
    })
    .from(listingFeed)
    .innerJoin(listings, eq(listings.id, listingFeed.key))
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, listingFeed.key))
    .leftJoin(properties, eq(properties.id, listingFeed.key))
    .where(isIn(listingFeed.key, keys));
  const byKey = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row || row.status === 'withdrawn') return [];
    const { status, takesBackups, sale, ...rest } = row;
    return [{ ...rest, status, takesBackups: takesBackups === 1, sale: saleOf(sale) }];
  });
}

/** Returns the keys of a range of `listing_feed`. */
export async function feedKeys(
  { db }: Pick<Context, 'db'>,
  {
    where,
    order,
    limit,
    offset,
  }: Readonly<{ where: SQL | undefined; order: SQL; limit: number; offset: number }>,
): Promise<readonly FeedKey[]> {
  return db
    .select({ key: listingFeed.key, at: listingFeed.at })
    .from(listingFeed)
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, listingFeed.key))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
}

/** Counts rows of `listing_feed`, at most `max` + 1. */
export async function countKeys(
  { db }: Pick<Context, 'db'>,
  where: SQL | undefined,
  max?: number,
): Promise<number> {
  const rows = db
    .select({ key: listingFeed.key })
    .from(listingFeed)
    .leftJoin(sellerSettings, eq(sellerSettings.propertyId, listingFeed.key))
    .where(where);
  const [counted] = await db
    .select({ count: sql<number>`count(*)` })
    .from((max === undefined ? rows : rows.limit(max + 1)).as('found'));
  return counted?.count ?? 0;
}

function saleOf(json: string | null): FeedListing['sale'] {
  if (json === null) return undefined;
  const { priceCents, soldOn }: { priceCents: number; soldOn: string } = JSON.parse(json);
  return { priceCents, on: soldOn };
}
