import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Consumer } from '#api/feed/consumers.ts';
import { ODataError } from '#api/feed/odata-error.ts';
import type { QueryOptions } from '#api/feed/query-options.ts';
import { feedConsumers } from '#api/feed/table.ts';
import { MINUTE_MS } from '#domain/calendar.ts';
import { type PageStart, readPageToken } from './page.ts';

/** A copy counts as abandoned if none of its pages is requested for this long. */
const IDLE_MS = MINUTE_MS;

/** Returns the id of the copy that a page belongs to: the one in its token, or a new one. */
export function copyOf({ copy }: PageStart): string {
  return copy ?? createId();
}

/**
 * Lets a consumer read only one copy of Property or Media at a time. A copy starts with the token
 * of its second page, so single pages can be read at any time.
 * @returns the id of the copy, to pass to `endCopy`; `undefined` for a page that is not part of one
 * @throws ODataError 429 with the seconds until the other copy counts as abandoned; 400 for a token
 * that is not ours
 */
export async function continueCopy(
  context: Context,
  { id, copyAt }: Pick<Consumer, 'id' | 'copyAt'>,
  { skipToken }: QueryOptions,
): Promise<string | undefined> {
  if (skipToken === undefined) return undefined;
  const { copy } = await readPageToken(context, skipToken);
  if (copy === undefined) return undefined;
  const at = context.now();
  const [mine] = await context.db
    .update(feedConsumers)
    .set({ copy, copyAt: at })
    .where(
      and(
        eq(feedConsumers.id, id),
        or(
          isNull(feedConsumers.copy),
          eq(feedConsumers.copy, copy),
          lte(feedConsumers.copyAt, at - IDLE_MS),
        ),
      ),
    )
    .returning({ id: feedConsumers.id });
  if (mine) return copy;
  const seconds = Math.ceil(((copyAt ?? at) + IDLE_MS - at) / 1000);
  throw new ODataError(429, 'Another copy is being read: one at a time.', {
    target: '$skiptoken',
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
}

/** Ends a copy after its last page, so that another may start. */
export async function endCopy(
  { db }: Context,
  { id }: Pick<Consumer, 'id'>,
  copy: string,
): Promise<void> {
  await db
    .update(feedConsumers)
    .set({ copy: null, copyAt: null })
    .where(and(eq(feedConsumers.id, id), eq(feedConsumers.copy, copy)));
}
