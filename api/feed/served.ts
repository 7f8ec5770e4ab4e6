import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#api/context.ts';
import { openHouses } from '#api/open-houses/table.ts';
import { BROKER_LOOKUPS, type Broker, memberRecord, officeRecord } from '#domain/feed/broker.ts';
import type { LookupValue } from '#domain/feed/declared.ts';
import { DISTRICT_FIELDS, SCHOOL_FIELDS } from '#domain/feed/derived-fields.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { openHouseRecord } from '#domain/feed/open-house-record.ts';
import {
  expanded,
  FIXED_LOOKUPS,
  fieldTypesOf,
  MEMBER,
  OFFICE,
  RESOURCES,
  type Resource,
  resourcesWith,
} from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { brokerOfRecord } from './broker-of-record.ts';
import { splitFilter } from './column-filter.ts';
import { feedListings } from './feed-listings.ts';
import { feedOpenHouses } from './feed-open-houses.ts';
import { ODataError, withTarget } from './odata-error.ts';
import { eventByKey, eventCount, eventPage } from './pages/event-pages.ts';
import { mediaByKey, mediaCount, mediaPage } from './pages/media-pages.ts';
import { copyOf } from './pages/one-copy.ts';
import { originOf } from './pages/origin.ts';
import {
  chosen,
  foundIn,
  leftAfter,
  listPage,
  type Page,
  pageToken,
  rowStart,
} from './pages/page.ts';
import { propertyByKey, propertyCount, propertyPage } from './pages/property-pages.ts';
import { scan } from './pages/scan.ts';
import type { QueryOptions } from './query-options.ts';
import { listingFeed } from './table.ts';

type Served = Readonly<{
  page: (context: Context, options: QueryOptions) => Promise<Page>;
  byKey: (context: Context, key: string, options: QueryOptions) => Promise<ResoRecord | undefined>;
  count: (context: Context, options: QueryOptions) => Promise<number>;
}>;

const memberPages = pagesOf(MEMBER, memberRecord);
const officePages = pagesOf(OFFICE, officeRecord);

/**
 * When the catalogue's values last changed. Update it with them, so that clients read the lookups
 * again.
 */
const CHANGED_AT = '2026-11-23T19:00:00.000Z';

/** Listings per page; a listing has at most about twenty rows. */
const LISTINGS = 200;
/** Maximum number of listings whose rows can be counted, skipped or sorted. */
const MAX_SORTED = 1_000;

const COLUMNS = new Map([['ListingKey', { value: sql`${listingFeed.key}` }]]);
const ORDER = { by: sql`${listingFeed.at}, ${listingFeed.key}`, isOfChanges: true };

/** PropertyRooms: the rooms of all listings. */
const roomPages = rowPages('Rooms', RESOURCES.PropertyRooms, undefined);
/** PropertyUnitTypes: the units of all multi-family buildings. */
const unitPages = rowPages(
  'UnitTypes',
  RESOURCES.PropertyUnitTypes,
  eq(listingFeed.propertyType, 'multi_family'),
);

/** How the resources at the top level are read. */
const SERVED: Readonly<Record<string, Served>> = {
  Property: { page: propertyPage, byKey: propertyByKey, count: propertyCount },
  Media: { page: mediaPage, byKey: mediaByKey, count: mediaCount },
  PropertyRooms: roomPages,
  PropertyUnitTypes: unitPages,
  Member: memberPages,
  Office: officePages,
  OpenHouse: { page: openHousePage, byKey: openHouseByKey, count: openHouseCount },
  Lookup: { page: lookupPage, byKey: lookupByKey, count: lookupCount },
  EntityEvent: { page: eventPage, byKey: eventByKey, count: eventCount },
};

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

/** Returns a page of Lookup. */
async function lookupPage(context: Context, options: QueryOptions): Promise<Page> {
  return listPage(context, RESOURCES.Lookup, await lookupRecords(context), options);
}

/** Counts the lookup values that match a filter. */
async function lookupCount(context: Context, options: QueryOptions): Promise<number> {
  return foundIn(context, RESOURCES.Lookup, await lookupRecords(context), options).length;
}

/** Returns one lookup value by its key. */
async function lookupByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  return (await lookupRecords(context)).find((record) => record['LookupKey'] === key);
}

/**
 * Returns all values of all lookups: those of the catalogue, and the cities, counties and schools
 * in use.
 */
async function lookupRecords(context: Context): Promise<readonly ResoRecord[]> {
  const { db } = context;
  const namesIn = (column: SQLiteColumn) =>
    db.selectDistinct({ value: column }).from(listingFeed).where(isNotNull(column));
  const [cities, counties, elementary, middle, high] = await db.batch([
    namesIn(listingFeed.city),
    namesIn(listingFeed.county),
    namesIn(listingFeed.elementarySchool),
    namesIn(listingFeed.middleSchool),
    namesIn(listingFeed.highSchool),
  ]);
  const local = (lookup: string, rows: readonly { value: unknown }[]) =>
    rows.map(({ value }) => ({ lookup, value: String(value), isStandard: false }));
  const schools = [elementary, middle, high];
  const broker = brokerOfRecord(context.env) ? BROKER_LOOKUPS : [];
  return [
    ...FIXED_LOOKUPS,
    ...broker,
    ...local('City', cities),
    ...local('CountyOrParish', counties),
    ...SCHOOL_FIELDS.flatMap((lookup, index) => local(lookup, schools[index] ?? [])),
    ...DISTRICT_FIELDS.flatMap((lookup) => local(lookup, counties)),
  ].map(lookupRecord);
}

function lookupRecord({ lookup, value, isStandard }: LookupValue): ResoRecord {
  return {
    LookupKey: `${lookup}:${value}`,
    LookupName: lookup,
    LookupValue: value,
    ...(isStandard && { StandardLookupValue: value }),
    ModificationTimestamp: CHANGED_AT,
  };
}

/** Returns a page of OpenHouse: future ones and those of the last weeks. */
async function openHousePage(context: Context, options: QueryOptions): Promise<Page> {
  return listPage(context, RESOURCES.OpenHouse, await allRecords(context), options);
}

/** Counts the open houses that match a filter. */
async function openHouseCount(context: Context, options: QueryOptions): Promise<number> {
  return foundIn(context, RESOURCES.OpenHouse, await allRecords(context), options).length;
}

/** Returns one open house by its key. */
async function openHouseByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  const [house] = await feedOpenHouses(context, eq(openHouses.id, key));
  return house && openHouseRecord(house, context.now());
}

async function allRecords(context: Context): Promise<readonly ResoRecord[]> {
  const houses = await feedOpenHouses(context);
  return houses.map((house) => openHouseRecord(house, context.now()));
}

/** The pages of Member or Office, which each have one record: the broker of record. */
function pagesOf(resource: Resource, recordOf: (broker: Broker) => ResoRecord) {
  const recordsIn = ({ env }: Context) => {
    const broker = brokerOfRecord(env);
    return broker ? [recordOf(broker)] : [];
  };
  return {
    page: (context: Context, options: QueryOptions) =>
      listPage(context, resource, recordsIn(context), options),
    count: async (context: Context, options: QueryOptions) =>
      foundIn(context, resource, recordsIn(context), options).length,
    byKey: async (context: Context, key: string) =>
      recordsIn(context).find((record) => record[resource.key] === key),
  };
}

type Addressed = Readonly<{
  name: string;
  key?: string;
  served: Served;
  resource: Resource;
}>;

/**
 * Parses a resource path: `Property`, `Property('key')` or `Property(ListingKey='key')`; keys of
 * EntityEvent are numbers.
 * @throws ODataError 404 for an unknown resource, or a property that is not its key
 */
export function addressed(context: Context, what: string): Addressed {
  const [, name = '', keyName, quoted, number] =
    /^(\w+)(?:\(\s*(?:(\w+)\s*=\s*)?(?:'((?:''|[^'])*)'|(\d+))\s*\))?$/.exec(what) ?? [];
  const [resource, served] = servedIn(context).includes(name)
    ? [resourcesOf(context)[name], SERVED[name]]
    : [];
  const isKey = keyName === undefined || keyName === resource?.key;
  if (!resource || !served || !isKey) throw new ODataError(404, 'There is no such resource.');
  const key = quoted?.replaceAll("''", "'") ?? number;
  return { name, served, resource, ...(key !== undefined && { key }) };
}

/** Returns the declared resources. */
export function resourcesOf({ env }: Context): Readonly<Record<string, Resource>> {
  return resourcesWith(brokerOfRecord(env));
}

/**
 * Returns the names of the resources that can be read; a broker's resources only if one is
 * configured.
 */
export function servedIn(context: Context): readonly string[] {
  const declared = resourcesOf(context);
  return Object.keys(SERVED).filter((name) => Object.hasOwn(declared, name));
}
