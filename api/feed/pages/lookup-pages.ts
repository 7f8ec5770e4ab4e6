import { isNotNull } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#api/context.ts';
import { brokerOfRecord } from '#api/feed/broker-of-record.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { listingFeed } from '#api/feed/table.ts';
import { BROKER_LOOKUPS } from '#domain/feed/broker.ts';
import type { LookupValue } from '#domain/feed/declared.ts';
import { DISTRICT_FIELDS, SCHOOL_FIELDS } from '#domain/feed/derived-fields.ts';
import { FIXED_LOOKUPS, RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { foundIn, listPage } from './list-page.ts';
import type { Page } from './page.ts';

/** Returns a page of Lookup. */
export async function lookupPage(context: Context, options: QueryOptions): Promise<Page> {
  return listPage(context, RESOURCES.Lookup, await lookupRecords(context), options);
}

/** Counts the lookup values that match a filter. */
export async function lookupCount(context: Context, options: QueryOptions): Promise<number> {
  return foundIn(context, RESOURCES.Lookup, await lookupRecords(context), options).length;
}

/** Returns one lookup value by its key. */
export async function lookupByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  return (await lookupRecords(context)).find((record) => record['LookupKey'] === key);
}

/**
 * When the catalogue's values last changed. Update it with them, so that clients read the lookups
 * again.
 */
const CHANGED_AT = '2026-11-23T19:00:00.000Z';

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
