import { z } from 'zod';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { ODataError, withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import type { Expression } from '#domain/feed/odata/expression.ts';
import { fieldTypesOf, type Resource } from '#domain/feed/resources.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';

/** Where a page starts. */
export type PageStart = Readonly<{
  /** The last row before the page, when ordered by change. */
  after?: Readonly<{ at: number; key: string }> | undefined;
  /** Number of rows before the page, in any other order. */
  offset: number;
  /** Number of matching records still to skip. */
  skip: number;
  /** Number of records that `$top` still allows; unlimited if absent. */
  left?: number | undefined;
  /** Id of the copy that the page belongs to. */
  copy?: string | undefined;
}>;

const startSchema = z.strictObject({
  after: z.strictObject({ at: z.int(), key: z.string() }).optional(),
  offset: z.int().nonnegative(),
  skip: z.int().nonnegative(),
  left: z.int().positive().optional(),
  copy: z.string().optional(),
});

/** Encodes a page start as a signed `$skiptoken`. */
export async function pageToken(context: Pick<Context, 'env'>, start: PageStart): Promise<string> {
  const text = JSON.stringify(start);
  const signed = await signature(context, 'feed_page', [text]);
  return `${Buffer.from(text).toString('base64url')}.${signed}`;
}

/**
 * Decodes a `$skiptoken`.
 * @throws ODataError 400 for a token that is not ours
 */
export async function readPageToken(
  context: Pick<Context, 'env'>,
  token: string,
): Promise<PageStart> {
  const [encoded = '', signed = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  if (!(await isSigned(context, 'feed_page', [text], signed))) {
    throw new ODataError(400, 'Unknown token.', { target: '$skiptoken' });
  }
  return startSchema.parse(JSON.parse(text));
}

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
