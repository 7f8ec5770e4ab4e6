import type { Context } from '#api/context.ts';
import { withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { fieldTypesOf, RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { lookupRecords } from './lookup-records.ts';
import { chosen, leftAfter, PAGE_SIZE, type Page, rowStart } from './page.ts';
import { pageToken } from './page-token.ts';

const FIELDS = fieldTypesOf(RESOURCES.Lookup);

/** A page of Lookup, which is small enough to be filtered and sorted as a list. */
export async function lookupPage(context: Context, options: QueryOptions): Promise<Page> {
  const found = await foundLookups(context, options);
  const start = await rowStart(context, options);
  const size = Math.min(PAGE_SIZE, start.left ?? PAGE_SIZE);
  const records = found.slice(start.offset, start.offset + size);
  const left = leftAfter(start, records.length);
  const offset = start.offset + records.length;
  const isEnd = offset >= found.length || left === 0;
  return {
    records: records.map((record) => chosen(record, options.select)),
    ...(options.count && { count: found.length }),
    ...(!isEnd && { next: await pageToken(context, { offset, skip: 0, left }) }),
  };
}

/** How many values a filter finds. */
export async function lookupCount(context: Context, options: QueryOptions): Promise<number> {
  return (await foundLookups(context, options)).length;
}

/** One value of a lookup by its key. */
export async function lookupByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  return (await lookupRecords(context)).find((record) => record['LookupKey'] === key);
}

async function foundLookups(
  context: Context,
  { filter, orderBy }: QueryOptions,
): Promise<readonly ResoRecord[]> {
  const records = await lookupRecords(context);
  const holds = filter && withTarget('$filter', () => bindFilter(filter, FIELDS, context.now()));
  return (holds ? records.filter(holds) : records).toSorted((one, other) => {
    for (const { field, descending } of [...orderBy, { field: 'LookupKey', descending: false }]) {
      const [left, right] = [one, other].map((record) => String(record[field] ?? ''));
      if (left === undefined || right === undefined || left === right) continue;
      return left < right === descending ? 1 : -1;
    }
    return 0;
  });
}
