import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { splitFilter } from '#api/feed/column-filter.ts';
import { ODataError, withTarget } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { feedEvents } from '#api/feed/table.ts';
import { bindFilter } from '#domain/feed/odata/bind-filter.ts';
import { fieldTypesOf, RESOURCES } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { originOf } from './origin.ts';
import { chosen, leftAfter, PAGE_SIZE, type Page, pageToken, rowStart } from './page.ts';

const FIELDS = fieldTypesOf(RESOURCES.EntityEvent);

const COLUMNS = new Map([
  ['EntityEventSequence', { value: sql`${feedEvents.sequence}` }],
  ['ResourceName', { value: sql`${feedEvents.resource}` }],
  ['ResourceRecordKey', { value: sql`${feedEvents.key}` }],
]);

/**
 * Returns a page of EntityEvent sorted by sequence, ascending or descending.
 * @throws ODataError 501 for another order, or a filter on a record's URL
 */
export async function eventPage(context: Context, options: QueryOptions): Promise<Page> {
  const where = conditionOf(context, options);
  const isBackward = requireSequence(options);
  const start = await rowStart(context, options);
  const size = Math.min(PAGE_SIZE, start.left ?? PAGE_SIZE);
  const isBehind = isBackward ? lt : gt;
  const after = start.after && isBehind(feedEvents.sequence, start.after.at);
  const rows = await context.db
    .select()
    .from(feedEvents)
    .where(and(where, after))
    .orderBy((isBackward ? desc : asc)(feedEvents.sequence))
    .limit(size + 1)
    .offset(start.offset);
  const page = rows.slice(0, size);
  const left = leftAfter(start, page.length);
  const last = page.at(-1);
  const isEnd = !last || rows.length <= size || left === 0;
  return {
    records: page.map((row) => chosen(eventRecord(context, row), options.select)),
    ...(options.count && { count: await context.db.$count(feedEvents, where) }),
    ...(!isEnd && {
      next: await pageToken(context, {
        after: { at: last.sequence, key: last.key },
        offset: 0,
        skip: 0,
        left,
      }),
    }),
  };
}

/**
 * Counts the events that match a filter.
 * @throws ODataError as `eventPage`
 */
export async function eventCount(context: Context, options: QueryOptions): Promise<number> {
  return context.db.$count(feedEvents, conditionOf(context, options));
}

/** Returns one event by its sequence. */
export async function eventByKey(context: Context, key: string): Promise<ResoRecord | undefined> {
  if (!/^\d{1,15}$/.test(key)) return undefined;
  const [row] = await context.db
    .select()
    .from(feedEvents)
    .where(eq(feedEvents.sequence, Number(key)));
  return row && eventRecord(context, row);
}

function conditionOf(context: Context, { filter }: QueryOptions): SQL | undefined {
  if (filter) withTarget('$filter', () => bindFilter(filter, FIELDS, context.now()));
  const { columns, rest } = splitFilter(filter, COLUMNS);
  if (rest.length > 0) {
    throw new ODataError(501, 'This filter is not supported here.', { target: '$filter' });
  }
  return and(...columns);
}

/**
 * Whether the sequence is sorted descending.
 * @throws ODataError 501 for another order
 */
function requireSequence({ orderBy: [first, ...others] }: QueryOptions): boolean {
  const isSequence = !first || first.field === 'EntityEventSequence';
  if (!isSequence || others.length > 0) {
    throw new ODataError(501, 'Events come in the order of their sequence.', {
      target: '$orderby',
    });
  }
  return first?.descending ?? false;
}

/** Returns an event as served and announced. */
export function eventRecord(
  context: Pick<Context, 'env'>,
  { sequence, resource, key }: typeof feedEvents.$inferSelect,
): ResoRecord {
  return {
    EntityEventSequence: sequence,
    ResourceName: resource,
    ResourceRecordKey: key,
    ResourceRecordUrl: `${originOf(context).site}/reso/odata/${resource}('${key}')`,
  };
}
