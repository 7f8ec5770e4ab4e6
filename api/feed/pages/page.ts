import type { Context } from '#api/context.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import type { Expression } from '#domain/feed/odata/expression.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type PageStart, readPageToken } from './page-token.ts';

/** Maximum number of records per page without `$expand`. */
export const PAGE_SIZE = 1000;

export type Page = Readonly<{
  records: readonly ResoRecord[];
  count?: number;
  /** The `$skiptoken` of the next page; absent on the last page. */
  next?: string;
  /**
   * Change time up to which a client that reads all listings is now current; absent if the query
   * leaves some out.
   */
  through?: number;
}>;

/**
 * Returns where a page of rows starts: at its token, or after `$skip`.
 * @throws ODataError 400 for a token that is not ours
 */
export async function rowStart(
  context: Pick<Context, 'env'>,
  { skipToken, skip, top }: QueryOptions,
): Promise<PageStart> {
  return skipToken === undefined
    ? { offset: skip, skip: 0, left: top }
    : readPageToken(context, skipToken);
}

/** Returns what remains of `$top` after this many records; `undefined` if unlimited. */
export function leftAfter({ left }: PageStart, records: number): number | undefined {
  return left === undefined ? undefined : left - records;
}

/** Returns the selected fields of a record; fields without a value are absent anyway. */
export function chosen(record: ResoRecord, select: readonly string[] | undefined): ResoRecord {
  if (!select) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => select.includes(name)));
}

/** Whether the query returns all listings that changed. */
export function isOfAll({ filter, select, skip }: QueryOptions): boolean {
  return select === undefined && skip === 0 && (filter === undefined || isOfChanges(filter));
}

/** Whether a filter only has a start time: `ModificationTimestamp gt …`. */
function isOfChanges(filter: Expression): boolean {
  return (
    filter.kind === 'compare' &&
    (filter.operator === 'gt' || filter.operator === 'ge') &&
    filter.left.kind === 'path' &&
    filter.left.segments.join('/') === 'ModificationTimestamp'
  );
}
