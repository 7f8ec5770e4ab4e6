import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { CENTRAL_COUNTIES, dateOf } from '#domain/calendar.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import type { Option } from '#domain/properties/catalogue/field.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
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

/** `PropertySubType` in SQL, with the catalogue's RESO names. */
const SUB_TYPE = sql`(case ${listingFeed.propertySubType} ${sql.raw(
  optionsOf('propertySubType')
    .map(({ key, label, reso = label.en }) => `when '${key}' then '${reso}'`)
    .join(' '),
)} end)`;

/** A field of Property that `listing_feed` has, as SQL for the same value as in the record. */
export type FeedColumn = Readonly<{ value: SQL; isInstant?: boolean }>;

/**
 * Returns the fields, by name, that can be filtered or sorted by without reading the listing's
 * JSON.
 * @param now epoch milliseconds: a home whose listing starts later is coming soon
 */
export function feedColumns(now: number): ReadonlyMap<string, FeedColumn> {
  const status = { value: standardStatusSql(now) };
  const key = { value: sql`${listingFeed.key}` };
  return new Map<string, FeedColumn>([
    ['ListingKey', key],
    ['ListingId', key],
    ['StandardStatus', status],
    ['MlsStatus', status],
    ['ModificationTimestamp', { value: sql`${listingFeed.at}`, isInstant: true }],
    ['StatusChangeTimestamp', { value: sql`${listingFeed.statusAt}`, isInstant: true }],
    ['PriceChangeTimestamp', { value: sql`${listingFeed.priceAt}`, isInstant: true }],
    ['PhotosChangeTimestamp', { value: sql`${listingFeed.photosAt}`, isInstant: true }],
    ['PropertyType', { value: propertyTypeSql() }],
    ['PropertySubType', { value: SUB_TYPE }],
    // The same division as in the record, so that both give exactly the same number.
    ['ListPrice', { value: sql`(${listingFeed.priceCents} / 100.0)` }],
    ['BedroomsTotal', { value: sql`${listingFeed.bedrooms}` }],
    ['BathroomsFull', { value: sql`${listingFeed.bathsFull}` }],
    ['BathroomsHalf', { value: sql`${listingFeed.bathsHalf}` }],
    [
      'BathroomsTotalInteger',
      { value: sql`(${listingFeed.bathsFull} + coalesce(${listingFeed.bathsHalf}, 0))` },
    ],
    ['LivingArea', { value: sql`${listingFeed.livingArea}` }],
    ['LotSizeSquareFeet', { value: sql`${listingFeed.lotSize}` }],
    ['YearBuilt', { value: sql`${listingFeed.yearBuilt}` }],
    ['PhotosCount', { value: sql`${listingFeed.photoCount}` }],
    ['Latitude', { value: sql`${listingFeed.latitude}` }],
    ['Longitude', { value: sql`${listingFeed.longitude}` }],
    ['City', { value: sql`${listingFeed.city}` }],
    ['PostalCode', { value: sql`${listingFeed.zip}` }],
    ['CountyOrParish', { value: sql`${listingFeed.county}` }],
    ['ElementarySchool', { value: sql`${listingFeed.elementarySchool}` }],
    ['MiddleOrJuniorSchool', { value: sql`${listingFeed.middleSchool}` }],
    ['HighSchool', { value: sql`${listingFeed.highSchool}` }],
  ]);
}

/** `standardStatus` from the domain, in SQL. */
function standardStatusSql(now: number): SQL {
  // Literals, because D1 allows 100 bound values per statement.
  const central = sql.raw(CENTRAL_COUNTIES.map((county) => `'${county}'`).join(', '));
  const [west, east] = [dateOf(now, 'America/Chicago'), dateOf(now)].map((day) =>
    sql.raw(`'${day}'`),
  );
  const today = sql`iif(${listingFeed.county} in (${central}), ${west}, ${east})`;
  return sql`(case ${listingFeed.status}
    when 'published' then iif(${listingFeed.startsOn} > ${today}, 'Coming Soon', 'Active')
    when 'under_contract' then iif(${sellerSettings.takesBackups} = 1, 'Active Under Contract', 'Pending')
    else 'Closed' end)`;
}

/** `PropertyType` from `reso-derived.ts`, in SQL. */
function propertyTypeSql(): SQL {
  return sql`(case ${listingFeed.propertyType} when 'vacant_land' then 'Land'
    when 'multi_family' then 'Residential Income' else 'Residential' end)`;
}

function optionsOf(question: string): readonly Option[] {
  return CATALOGUE.find(({ key }) => key === question)?.options ?? [];
}
