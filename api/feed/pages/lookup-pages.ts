import type { Context } from '#api/context.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { foundIn, listPage } from './list-page.ts';
import { lookupRecords } from './lookup-records.ts';
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
