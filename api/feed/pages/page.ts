import type { Context } from '#api/context.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import type { Expression } from '#domain/feed/odata/expression.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { type PageStart, readPageToken } from './page-token.ts';

/** Records of a page, unless records behind them come along. */
export const PAGE_SIZE = 1000;

export type Page = Readonly<{
  records: readonly ResoRecord[];
  count?: number;
  /** The `$skiptoken` of the next page; absent on the last. */
  next?: string;
  /** The last change up to which a reader of all listings has them now; absent where some are left out. */
  through?: number;
}>;

/**
 * Where a page begins that skips by rows: at its token, or after `$skip`.
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

/** What `$top` allows after this many records; everything when absent. */
export function leftAfter({ left }: PageStart, records: number): number | undefined {
  return left === undefined ? undefined : left - records;
}

/** The fields that were asked for; those without an answer stay out either way. */
export function chosen(record: ResoRecord, select: readonly string[] | undefined): ResoRecord {
  if (!select) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => select.includes(name)));
}

/** Whether every listing that changed is among those found. */
export function isOfAll({ filter, select, skip }: QueryOptions): boolean {
  return select === undefined && skip === 0 && (filter === undefined || isOfChanges(filter));
}

/** Whether a filter only says since when: `ModificationTimestamp gt …`. */
function isOfChanges(filter: Expression): boolean {
  return (
    filter.kind === 'compare' &&
    (filter.operator === 'gt' || filter.operator === 'ge') &&
    filter.left.kind === 'path' &&
    filter.left.segments.join('/') === 'ModificationTimestamp'
  );
}
