import { and, type Column, eq, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';

/** Schema of a page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.int(),
    nextCursor: z.string().nullable(),
  });
}

/**
 * Returns the cursor after a page of `count` items that started at `from`; `null` on the last page.
 */
export function cursorAfter(from: number, count: number, total: number): string | null {
  const next = from + count;
  return next < total && count > 0 ? String(next) : null;
}

/** Cursor of a list sorted newest first: the instant and the id of the last item shown. */
export const instantCursor = z.string().regex(/^\d{1,16}(\.[a-z0-9]{1,32})?$/);

/** Returns the cursor after an item; the id distinguishes items of the same instant. */
export function instantCursorAfter(at: number, id: string): string {
  return `${at}.${id}`;
}

/** Condition for the items after a cursor, in a list sorted by instant and id, both descending. */
export function isAfterCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [instant, lastId = ''] = cursor.split('.');
  return or(lt(at, Number(instant)), and(eq(at, Number(instant)), lt(id, lastId)));
}
