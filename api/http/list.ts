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
