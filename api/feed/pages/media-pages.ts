import { and, sql } from 'drizzle-orm';
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
import { originOf } from './origin.ts';
import { chosen, type Page, rowStart } from './page.ts';
import { pageToken } from './page-token.ts';
import { scan } from './scan.ts';

/** Listings whose photos one page holds: a listing has at most some fifty. */
const LISTINGS = 40;

const FIELDS = fieldTypesOf(RESOURCES.Media);
const COLUMNS = new Map([['ResourceRecordKey', { value: sql`${listingFeed.key}` }]]);
const ORDER = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };

/**
 * A page of Media: the photos of the next listings in the order of changes. A filter on anything but
 * the listing is tested photo by photo, so that a page may be short and still have a next one.
 * @throws ODataError 501 for `$orderby`, `$skip`, `$top` and `$count`, which would cost every photo
 */
export async function mediaPage(context: Context, options: QueryOptions): Promise<Page> {
  requirePlain(options);
  const { filter } = options;
  const holds = filter && withTarget('$filter', () => bindFilter(filter, FIELDS, context.now()));
  const where = and(...splitFilter(filter, COLUMNS).columns);
  const start = await rowStart(context, options);
  const { listings, next } = await scan(context, { where, order: ORDER }, start, LISTINGS);
  const origin = originOf(context);
  const records = listings.flatMap((listing) => mediaRecords(listing, origin));
  return {
    records: (holds ? records.filter(holds) : records).map((record) =>
      chosen(record, options.select),
    ),
    ...(next && { next: await pageToken(context, next) }),
  };
}

/** One photo by its key. */
export async function mediaByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  const [listing] = await feedListings(context, [listingOfMedia(key)]);
  return (
    listing && mediaRecords(listing, originOf(context)).find((record) => record['MediaKey'] === key)
  );
}

function requirePlain({ orderBy, skip, top, count }: QueryOptions): void {
  const asked = [
    ['$orderby', orderBy.length > 0],
    ['$skip', skip > 0],
    ['$top', top !== undefined],
    ['$count', count],
  ] as const;
  const [target] = asked.find(([, isAsked]) => isAsked) ?? [];
  if (target) throw new ODataError(501, 'Photos are paged by listing.', { target });
}
