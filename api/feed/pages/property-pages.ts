import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import { splitFilter } from '#api/feed/column-filter.ts';
import { countKeys, feedColumns, feedListings } from '#api/feed/feed-listings.ts';
import { openHousesOf } from '#api/feed/feed-open-houses.ts';
import { ODataError, withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { listingFeed } from '#api/feed/table.ts';
import { listedBy, memberRecord, officeRecord } from '#domain/feed/broker.ts';
import type { FeedListing } from '#domain/feed/feed-listing.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import type { Expression } from '#domain/feed/odata/expression.ts';
import { openHouseRecord } from '#domain/feed/open-house-record.ts';
import { propertyRecord } from '#domain/feed/property-record.ts';
import { expanded, fieldTypesOf, RESOURCES, resourcesWith } from '#domain/feed/resources.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { copyOf } from './one-copy.ts';
import { originOf } from './origin.ts';
import {
  chosen,
  isOfAll,
  leftAfter,
  PAGE_SIZE,
  type Page,
  type PageStart,
  pageToken,
  rowStart,
} from './page.ts';
import { type FeedOrder, MAX_READ, scan } from './scan.ts';

/** Maximum number of records per page with `$expand`. */
const PAGE_SIZE_WITH_EXPAND = 200;
/** Maximum number of listings that can be sorted in another order than by change. */
const MAX_SORTED = 20_000;
/** Maximum number of records that can be skipped with a filter. */
const MAX_SKIPPED = 10_000;

type Bound = Readonly<{
  where: SQL | undefined;
  /** The part of the filter that needs the whole record. */
  matches: ((listing: FeedListing) => boolean) | undefined;
}>;

/**
 * Returns a page of Property. In the default order, by change, every page costs the same. A page
 * may be short or empty and still have a next one, because a filter on fields that `listing_feed`
 * lacks reads a limited number of listings per request.
 * @throws ODataError 400 for an invalid filter or token, 501 for a query that would be too
 * expensive
 */
export async function propertyPage(context: Context, options: QueryOptions): Promise<Page> {
  const bound = boundFilter(context, options.filter);
  const order = orderOf(options, context.now());
  await requireBounded(context, options, bound, order);
  const start = await startOf(context, options, bound);
  const count = options.count ? await countOf(context, bound) : undefined;
  const max = options.expand.length > 0 ? PAGE_SIZE_WITH_EXPAND : PAGE_SIZE;
  const size = Math.min(max, start.left ?? max);
  const { listings, next } =
    size === 0 ? { listings: [] } : await scan(context, { ...bound, order }, start, size);
  const left = leftAfter(start, listings.length);
  const token =
    next && left !== 0
      ? await pageToken(context, { ...next, left, copy: copyOf(start) })
      : undefined;
  return {
    records: await recordsOf(context, listings, options),
    ...(count !== undefined && { count }),
    ...(token && { next: token }),
    ...(order.isOfChanges && isOfAll(options) && { through: listings.at(-1)?.changedAt ?? 0 }),
  };
}

/**
 * Counts the records of Property that match a filter, exactly.
 * @throws ODataError as `propertyPage`
 */
export async function propertyCount(context: Context, options: QueryOptions): Promise<number> {
  return countOf(context, boundFilter(context, options.filter));
}

/** Returns one record of Property; `undefined` if it is not in the feed. */
export async function propertyByKey(
  context: Context,
  key: string,
  options: Pick<QueryOptions, 'select' | 'expand'>,
): Promise<ResoRecord | undefined> {
  const [listing] = await feedListings(context, [key]);
  if (!listing) return undefined;
  const [record] = await recordsOf(context, [listing], options);
  return record;
}

function boundFilter(context: Context, filter: Expression | undefined): Bound {
  const now = context.now();
  const broker = brokerOfRecord(context.env);
  const fields = fieldTypesOf(resourcesWith(broker)['Property'] ?? RESOURCES.Property);
  // The whole filter is validated, including the part that becomes SQL.
  if (filter) withTarget('$filter', () => bindFilter(filter, fields, now));
  const { columns, rest } = splitFilter(filter, feedColumns(now));
  const tests = rest.map((part) => bindFilter(part, fields, now));
  const origin = originOf(context);
  const byBroker = broker && listedBy(broker);
  return {
    where: and(...columns),
    matches:
      tests.length === 0
        ? undefined
        : (listing) => {
            const record = { ...propertyRecord(listing, origin, now), ...byBroker };
            return tests.every((test) => test(record));
          },
  };
}

function orderOf({ orderBy }: QueryOptions, now: number): FeedOrder {
  const [first, second, ...others] = orderBy;
  const isOfChanges =
    !first ||
    (first.field === 'ModificationTimestamp' &&
      !first.descending &&
      (!second || (second.field === 'ListingKey' && !second.descending)) &&
      others.length === 0);
  if (isOfChanges) return { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges };
  const columns = feedColumns(now);
  const parts = orderBy.map(({ field, descending }) => {
    const column = columns.get(field);
    if (!column) {
      throw new ODataError(501, `Records cannot be sorted by ${field}.`, { target: '$orderby' });
    }
    return descending ? sql`${column.value} desc` : column.value;
  });
  return { by: sql.join([...parts, sql`${listingFeed.key}`], sql`, `), isOfChanges };
}

/**
 * Refuses queries that would be too expensive.
 * @throws ODataError 501
 */
async function requireBounded(
  context: Context,
  { skip, filter }: QueryOptions,
  { where }: Bound,
  order: FeedOrder,
): Promise<void> {
  if (filter && skip > MAX_SKIPPED) {
    throw new ODataError(501, `At most ${MAX_SKIPPED} records of a filter can be skipped.`, {
      target: '$skip',
    });
  }
  if (!order.isOfChanges && (await countKeys(context, where, MAX_SORTED)) > MAX_SORTED) {
    throw new ODataError(501, `More than ${MAX_SORTED} records cannot be sorted by this field.`, {
      target: '$orderby',
    });
  }
}

/**
 * Returns where the page starts. A filter that needs whole records skips matching records; any
 * other query skips rows.
 */
async function startOf(
  context: Context,
  options: QueryOptions,
  { matches }: Bound,
): Promise<PageStart> {
  const start = await rowStart(context, options);
  const skipsRecords = matches && options.skipToken === undefined;
  return skipsRecords ? { ...start, offset: 0, skip: options.skip } : start;
}

async function countOf(context: Context, { where, matches }: Bound): Promise<number> {
  if (!matches) return countKeys(context, where);
  const order = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };
  const all = { offset: 0, skip: 0 };
  const { listings, next } = await scan(context, { where, matches, order }, all, MAX_READ);
  if (next) {
    throw new ODataError(501, 'This filter finds too many records to be counted.', {
      target: '$count',
    });
  }
  return listings.length;
}

/** Returns the Property records of listings, with the selected fields and expanded records. */
export async function recordsOf(
  context: Context,
  listings: readonly FeedListing[],
  { select, expand }: Pick<QueryOptions, 'select' | 'expand'>,
): Promise<readonly ResoRecord[]> {
  const origin = originOf(context);
  const now = context.now();
  const broker = brokerOfRecord(context.env);
  const byBroker = broker && listedBy(broker);
  const houses = expand.includes('OpenHouses')
    ? await openHousesOf(
        context,
        listings.map(({ id }) => id),
      )
    : [];
  return listings.map((listing) => {
    const relatedRecords = (name: string): ResoValue => {
      if (name === 'ListAgent' && broker) return memberRecord(broker);
      if (name === 'ListOffice' && broker) return officeRecord(broker);
      if (name !== 'OpenHouses') return expanded(name, listing, origin);
      return houses
        .filter(({ listingId }) => listingId === listing.id)
        .map((house) => openHouseRecord(house, now));
    };
    const related = expand.map((name) => [name, relatedRecords(name)]);
    return {
      ...chosen({ ...propertyRecord(listing, origin, now), ...byBroker }, select),
      ...Object.fromEntries(related),
    };
  });
}
