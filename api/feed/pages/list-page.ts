import type { Context } from '#api/context.ts';
import { withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { fieldTypesOf, type Resource } from '#domain/feed/resources.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { chosen, leftAfter, PAGE_SIZE, type Page, rowStart } from './page.ts';
import { pageToken } from './page-token.ts';

/** Returns a page of a resource that is small enough to filter and sort in memory. */
export async function listPage(
  context: Context,
  resource: Resource,
  records: readonly ResoRecord[],
  options: QueryOptions,
): Promise<Page> {
  const found = foundIn(context, resource, records, options);
  const start = await rowStart(context, options);
  const size = Math.min(PAGE_SIZE, start.left ?? PAGE_SIZE);
  const page = found.slice(start.offset, start.offset + size);
  const left = leftAfter(start, page.length);
  const offset = start.offset + page.length;
  const isEnd = offset >= found.length || left === 0;
  return {
    records: page.map((record) => chosen(record, options.select)),
    ...(options.count && { count: found.length }),
    ...(!isEnd && { next: await pageToken(context, { offset, skip: 0, left }) }),
  };
}

/** Returns the records that match a filter, in the requested order and then by key. */
export function foundIn(
  context: Context,
  resource: Resource,
  records: readonly ResoRecord[],
  { filter, orderBy }: QueryOptions,
): readonly ResoRecord[] {
  const fields = fieldTypesOf(resource);
  const holds = filter && withTarget('$filter', () => bindFilter(filter, fields, context.now()));
  return (holds ? records.filter(holds) : records).toSorted((one, other) => {
    for (const { field, descending } of [...orderBy, { field: resource.key, descending: false }]) {
      const difference = compared(one[field], other[field]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });
}

/** Compares numbers numerically and everything else as text; missing values come first. */
function compared(one: ResoValue | undefined, other: ResoValue | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one ?? ''), String(other ?? '')];
  return left === right ? 0 : left < right ? -1 : 1;
}
