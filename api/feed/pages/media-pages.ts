import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { splitFilter } from '#api/feed/column-filter.ts';
import { feedListings } from '#api/feed/feed-listings.ts';
import { ODataError, withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { listingFeed } from '#api/feed/table.ts';
import { listingOfMedia, mediaRecords } from '#domain/feed/media-record.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { fieldTypesOf, RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { copyOf } from './one-copy.ts';
import { originOf } from './origin.ts';
import {
  chosen,
  leftAfter,
  listPage,
  type Page,
  type PageStart,
  pageToken,
  rowStart,
} from './page.ts';
import { scan } from './scan.ts';

/** Listings per page; a listing has at most about fifty photos. */
const LISTINGS = 40;
/** Maximum number of listings whose photos can be sorted. */
const MAX_SORTED = 1_000;
/** Maximum number of listings whose photos can be skipped without reading them. */
const MAX_SKIPPED = 5_000;

const FIELDS = fieldTypesOf(RESOURCES.Media);
const COLUMNS = new Map([['ResourceRecordKey', { value: sql`${listingFeed.key}` }]]);
const ORDER = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };

/**
 * Returns a page of Media: the photos of the next listings, ordered by change. A filter on any
 * field except the listing is tested on each photo, so a page may be short and still have a next
 * one.
 * @throws ODataError 501 for `$orderby` over the photos of too many listings, for `$count` and
 * `$skip` with a filter on another field than the listing, and for a `$skip` over too many listings
 */
export async function mediaPage(context: Context, options: QueryOptions): Promise<Page> {
  const { orderBy, filter, select } = options;
  if (orderBy.length > 0) return sortedPage(context, options);
  const holds = filter && withTarget('$filter', () => bindFilter(filter, FIELDS, context.now()));
  const { where, isOfListings } = conditionOf(options);
  if (!isOfListings && options.skip > 0) throw perPhoto('$skip');
  const count = options.count ? await mediaCount(context, options) : undefined;
  const asked = await rowStart(context, options);
  const start = options.skipToken === undefined ? await skipped(context, where, asked) : asked;
  const size = start && start.left !== 0 ? LISTINGS : 0;
  const { listings, next } =
    start && size > 0
      ? await scan(context, { where, order: ORDER }, start, size)
      : { listings: [] };
  const origin = originOf(context);
  const photos = listings.flatMap((listing) => mediaRecords(listing, origin));
  const found = (holds ? photos.filter(holds) : photos).slice(start?.skip ?? 0);
  const records = found.slice(0, start?.left ?? found.length);
  const left = start && leftAfter(start, records.length);
  const isEnd = !next || left === 0;
  return {
    records: records.map((record) => chosen(record, select)),
    ...(count !== undefined && { count }),
    ...(!isEnd && {
      next: await pageToken(context, { ...next, skip: 0, left, copy: copyOf(asked) }),
    }),
  };
}

/** Returns a page in any other order, for which the photos of all matching listings are read. */
async function sortedPage(context: Context, options: QueryOptions): Promise<Page> {
  const { where } = conditionOf(options);
  const all = { offset: 0, skip: 0 };
  const { listings, next } = await scan(context, { where, order: ORDER }, all, MAX_SORTED);
  if (next) {
    throw new ODataError(501, `The photos of more than ${MAX_SORTED} listings cannot be sorted.`, {
      target: '$orderby',
    });
  }
  const origin = originOf(context);
  const photos = listings.flatMap((listing) => mediaRecords(listing, origin));
  return listPage(context, RESOURCES.Media, photos, options);
}

/**
 * Counts the photos that match a filter.
 * @throws ODataError 501 for a filter on another field than the listing
 */
export async function mediaCount(context: Context, options: QueryOptions): Promise<number> {
  const { filter } = options;
  if (filter) withTarget('$filter', () => bindFilter(filter, FIELDS, context.now()));
  const { where, isOfListings } = conditionOf(options);
  if (!isOfListings) throw perPhoto('$count');
  const [counted] = await context.db
    .select({ photos: sql<number>`coalesce(sum(${listingFeed.photoCount}), 0)` })
    .from(listingFeed)
    .where(where);
  return counted?.photos ?? 0;
}

/** Returns one photo by its key. */
export async function mediaByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  const [listing] = await feedListings(context, [listingOfMedia(key)]);
  return (
    listing && mediaRecords(listing, originOf(context)).find((record) => record['MediaKey'] === key)
  );
}

function conditionOf({ filter }: QueryOptions) {
  const { columns, rest } = splitFilter(filter, COLUMNS);
  return { where: and(...columns), isOfListings: rest.length === 0 };
}

function perPhoto(target: string): ODataError {
  return new ODataError(501, 'A filter on anything but the listing is tested photo by photo.', {
    target,
  });
}

/**
 * Returns the start at the listing that has the first photo after `$skip`; `undefined` if there is
 * none.
 */
async function skipped(
  { db }: Context,
  where: SQL | undefined,
  { offset: photos, left }: PageStart,
): Promise<PageStart | undefined> {
  if (photos === 0) return { offset: 0, skip: 0, left };
  const rows = await db
    .select({ key: listingFeed.key, at: listingFeed.at, photos: listingFeed.photoCount })
    .from(listingFeed)
    .where(where)
    .orderBy(ORDER.by)
    .limit(MAX_SKIPPED);
  let rest = photos;
  for (const [index, row] of rows.entries()) {
    if (row.photos > rest) return { after: placeOf(rows[index - 1]), offset: 0, skip: rest, left };
    rest -= row.photos;
  }
  if (rows.length < MAX_SKIPPED) return undefined;
  throw new ODataError(501, `The photos of at most ${MAX_SKIPPED} listings can be skipped.`, {
    target: '$skip',
  });
}

function placeOf(row: Readonly<{ at: number; key: string }> | undefined): PageStart['after'] {
  return row && { at: row.at, key: row.key };
}
