import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { listings } from '#api/listings/table.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { mediaKey } from '#domain/feed/media-record.ts';
import type { Photo } from '#domain/listings/photo.ts';
import { feedEvents, listingFeed } from './table.ts';

type Statement = BatchItem<'sqlite'>;

/** The public photos before and after a change. */
type PhotoChange = Readonly<{ before: readonly Photo[]; after: readonly Photo[] }>;

/**
 * Returns the statements that update a listing's row in the feed and record the change. They belong
 * in the batch that changes the listing, after that change. Without `photos`, the photos are
 * unchanged.
 */
export function feedStatements(
  db: DrizzleD1Database,
  listingId: string,
  at: number,
  photos?: PhotoChange,
): Statement[] {
  const media = photos ? changedPhotos(photos).map((id) => mediaKey(listingId, id)) : [];
  return [
    writeRows(db, sql`l.id = ${listingId}`, sql`${at}`, media.length > 0),
    ...eventStatements(db, 'Property', [listingId], at),
    ...eventStatements(db, 'Media', media, at),
  ];
}

/** Returns the statements that update several listings in the feed, whose photos are unchanged. */
export function feedOfListings(
  db: DrizzleD1Database,
  listingIds: readonly string[],
  at: number,
): Statement[] {
  const which = sql`l.id in (select value from json_each(${JSON.stringify(listingIds)}))`;
  return [
    writeRows(db, which, sql`${at}`, false),
    ...eventStatements(db, 'Property', listingIds, at),
  ];
}

/** Returns the statements that record changed open houses, for the batch that changes them. */
export function openHouseEvents(
  db: DrizzleD1Database,
  ids: readonly string[],
  at: number,
): Statement[] {
  return eventStatements(db, 'OpenHouse', ids, at);
}

/**
 * Returns the statements that remove a listing from the feed; the events of its photos come first,
 * as clients expect.
 */
export function leaveFeedStatements(
  db: DrizzleD1Database,
  listingId: string,
  at: number,
): Statement[] {
  const { property, media, houses } = eventsOfListing(
    db,
    sql`l.id = ${listingId} and ${IS_IN_FEED}`,
    at,
  );
  return [media, houses, property, db.delete(listingFeed).where(eq(listingFeed.key, listingId))];
}

/**
 * Returns the statements that add a hidden listing to the feed again; one that is already there is
 * not changed. They belong after the statement that ends the hiding.
 */
export function rejoinFeedStatements(
  db: DrizzleD1Database,
  listingId: string,
  at: number,
): Statement[] {
  const isAbsent = sql`l.id = ${listingId} and not ${IS_IN_FEED}`;
  const { property, media, houses } = eventsOfListing(db, isAbsent, at);
  return [property, media, houses, writeRows(db, isAbsent, sql`${at}`, true)];
}

const IS_IN_FEED = sql`exists (select 1 from ${listingFeed} f where f.key = l.id)`;

/**
 * Returns the statements that record the appearance or removal of listings with their photos and
 * open houses.
 * @param which condition on `listings l`
 */
function eventsOfListing(db: DrizzleD1Database, which: SQL, at: number) {
  const insert = (records: SQL) => db.insert(feedEvents).select(records);
  return {
    property: insert(sql`select null, 'Property', l.id, ${at} from ${listings} l where ${which}`),
    media: insert(sql`
      select null, 'Media', l.id || '-' || (photo.value ->> 'id'), ${at}
      from ${listings} l, json_each(l.photos) photo where ${which}`),
    houses: insert(sql`
      select null, 'OpenHouse', o.id, ${at}
      from ${listings} l join ${openHouses} o on o.property_id = l.id
      where o.ends_at > ${at} and ${which}`),
  };
}

/**
 * Returns the same statements for the listings of an import, whose photos are unchanged.
 * @param ids query of a column `id`
 */
export function feedOfImport(db: DrizzleD1Database, ids: SQL): Statement[] {
  const imported = sql`l.id in (${ids})`;
  return [
    writeRows(db, imported, sql`l.updated_at`, false),
    forgetEvents(db, 'Property', ids),
    db.insert(feedEvents).select(sql`
      select null, 'Property', l.id, l.updated_at from ${listings} l where ${imported} order by l.row`),
  ];
}

const COPIED = {
  status: sql`excluded.status`,
  propertyType: sql`excluded.property_type`,
  propertySubType: sql`excluded.property_sub_type`,
  startsOn: sql`excluded.starts_on`,
  priceCents: sql`excluded.price_cents`,
  bedrooms: sql`excluded.bedrooms`,
  bathsFull: sql`excluded.baths_full`,
  bathsHalf: sql`excluded.baths_half`,
  livingArea: sql`excluded.living_area`,
  lotSize: sql`excluded.lot_size`,
  yearBuilt: sql`excluded.year_built`,
  photoCount: sql`excluded.photo_count`,
  city: sql`excluded.city`,
  zip: sql`excluded.zip`,
  county: sql`excluded.county`,
  elementarySchool: sql`excluded.elementary_school`,
  middleSchool: sql`excluded.middle_school`,
  highSchool: sql`excluded.high_school`,
  latitude: sql`excluded.latitude`,
  longitude: sql`excluded.longitude`,
};

/** Whether `propertyRecord` includes the coordinates. */
const IS_LOCATED = sql`(l.facts ->> 'internetAddressDisplayYN' = 1 and l.facts ->> 'streetAddress' <> '')`;

/**
 * If another machine's clock is ahead, `at` is raised to the latest one, so that a client reading
 * in this order misses nothing.
 */
function writeRows(db: DrizzleD1Database, which: SQL, at: SQL, areNew: boolean): Statement {
  const later = sql`max(${at}, newest.at)`;
  return db
    .insert(listingFeed)
    .select(
      sql`select l.id, ${later}, ${later}, ${later}, ${later}, l.status, l.property_type,
        json_extract(l.facts, '$.propertySubType'), json_extract(l.facts, '$.listingContractDate'),
        l.price_cents, l.bedrooms, l.baths_full, l.baths_half, l.living_area, l.lot_size,
        l.year_built, json_array_length(l.photos), l.city, l.zip, l.county,
        l.facts ->> 'elementarySchool', l.facts ->> 'middleSchool', l.facts ->> 'highSchool',
        iif(${IS_LOCATED}, l.lat, null), iif(${IS_LOCATED}, l.lng, null)
      from ${listings} l, (select coalesce(max(at), 0) as at from ${listingFeed}) newest
      where l.status <> 'withdrawn' and l.hidden_at is null and ${which}`,
    )
    .onConflictDoUpdate({
      target: listingFeed.key,
      set: {
        ...COPIED,
        at: sql`max(excluded.at, listing_feed.at + 1)`,
        statusAt: sql`iif(excluded.status = listing_feed.status, listing_feed.status_at, excluded.at)`,
        priceAt: sql`iif(excluded.price_cents is listing_feed.price_cents, listing_feed.price_at, excluded.at)`,
        photosAt: areNew ? sql`excluded.at` : sql`listing_feed.photos_at`,
      },
    });
}

/** Keeps one event per record: a later one replaces the earlier one. */
function eventStatements(
  db: DrizzleD1Database,
  resource: (typeof feedEvents.$inferSelect)['resource'],
  keys: readonly string[],
  at: number,
): Statement[] {
  if (keys.length === 0) return [];
  const list = sql`json_each(${JSON.stringify(keys)})`;
  return [
    forgetEvents(db, resource, sql`select value from ${list}`),
    db.insert(feedEvents).select(sql`select null, ${resource}, value, ${at} from ${list}`),
  ];
}

/** @param keys query of a column `value` with the records' keys */
function forgetEvents(
  db: DrizzleD1Database,
  resource: (typeof feedEvents.$inferSelect)['resource'],
  keys: SQL,
): Statement {
  return db
    .delete(feedEvents)
    .where(and(eq(feedEvents.resource, resource), sql`${feedEvents.key} in (${keys})`));
}

/** Returns the ids of photos that were added, removed, moved or changed. */
function changedPhotos({ before, after }: PhotoChange): readonly string[] {
  const texts = (photos: readonly Photo[]) =>
    new Map(photos.map((photo, order) => [photo.id, JSON.stringify([order, photo])]));
  const [was, is] = [texts(before), texts(after)];
  const gone = [...was.keys()].filter((id) => !is.has(id));
  return [...gone, ...[...is].flatMap(([id, text]) => (was.get(id) === text ? [] : [id]))];
}
