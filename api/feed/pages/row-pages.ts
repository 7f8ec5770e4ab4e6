import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { splitFilter } from '#api/feed/column-filter.ts';
import { feedListings } from '#api/feed/feed-listings.ts';
import { ODataError, withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { listingFeed } from '#api/feed/table.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { expanded, fieldTypesOf, RESOURCES, type Resource } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { foundIn, listPage } from './list-page.ts';
import { copyOf } from './one-copy.ts';
import { originOf } from './origin.ts';
import { chosen, leftAfter, type Page, rowStart } from './page.ts';
import { pageToken } from './page-token.ts';
import { scan } from './scan.ts';

/** Listings per page; a listing has at most about twenty rows. */
const LISTINGS = 200;
/** Maximum number of listings whose rows can be counted, skipped or sorted. */
const MAX_SORTED = 1_000;

const COLUMNS = new Map([['ListingKey', { value: sql`${listingFeed.key}` }]]);
const ORDER = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };

/** PropertyRooms: the rooms of all listings. */
export const roomPages = rowPages('Rooms', RESOURCES.PropertyRooms, undefined);
/** PropertyUnitTypes: the units of all multi-family buildings. */
export const unitPages = rowPages(
  'UnitTypes',
  RESOURCES.PropertyUnitTypes,
  eq(listingFeed.propertyType, 'multi_family'),
);

/**
 * The pages of a resource whose records are inside the listings, ordered by change of the listing.
 */
function rowPages(navigation: string, resource: Resource, among: SQL | undefined) {
  const fields = fieldTypesOf(resource);
  const whereOf = ({ filter }: QueryOptions) => and(among, ...splitFilter(filter, COLUMNS).columns);

  /**
   * Reads the rows of all matching listings.
   * @throws ODataError 501 for the rows of too many listings
   */
  async function allOf(context: Context, options: QueryOptions, target: string) {
    const wanted = { where: whereOf(options), order: ORDER };
    const { listings, next } = await scan(context, wanted, { offset: 0, skip: 0 }, MAX_SORTED);
    if (next) {
      throw new ODataError(501, `The rows of at most ${MAX_SORTED} listings can be read at once.`, {
        target,
      });
    }
    return listings.flatMap((listing) => expanded(navigation, listing, originOf(context)));
  }

  async function page(context: Context, options: QueryOptions): Promise<Page> {
    const target =
      (options.orderBy.length > 0 && '$orderby') ||
      (options.count && '$count') ||
      (options.skip > 0 && '$skip');
    if (target) return listPage(context, resource, await allOf(context, options, target), options);
    const { filter, select } = options;
    const holds = filter && withTarget('$filter', () => bindFilter(filter, fields, context.now()));
    const start = await rowStart(context, options);
    const { listings, next } =
      start.left === 0
        ? { listings: [] }
        : await scan(context, { where: whereOf(options), order: ORDER }, start, LISTINGS);
    const rows = listings.flatMap((listing) => expanded(navigation, listing, originOf(context)));
    const found = holds ? rows.filter(holds) : rows;
    const records = found.slice(0, start.left ?? found.length);
    const left = leftAfter(start, records.length);
    return {
      records: records.map((record) => chosen(record, select)),
      ...(next &&
        left !== 0 && {
          next: await pageToken(context, { ...next, left, copy: copyOf(start) }),
        }),
    };
  }

  async function count(context: Context, options: QueryOptions): Promise<number> {
    return foundIn(context, resource, await allOf(context, options, '$count'), options).length;
  }

  async function byKey(context: Context, key: string): Promise<ResoRecord | undefined> {
    const [listing] = await feedListings(context, [key.slice(0, Math.max(0, key.indexOf('-')))]);
    return (
      listing &&
      expanded(navigation, listing, originOf(context)).find(
        (record) => record[resource.key] === key,
      )
    );
  }

  return { page, count, byKey };
}
