import { and, type Column, eq, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';

/** Where a list that begins with the latest continues: the instant and the id of the last thing shown. */
export const instantCursor = z.string().regex(/^\d{1,16}(\.[a-z0-9]{1,32})?$/);

/** The cursor after a thing; several of one instant are distinguished by their ids. */
export function instantCursorAfter(at: number, id: string): string {
  return `${at}.${id}`;
}

/** What comes after a cursor in a list ordered by instant and id, both descending. */
export function isAfterCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [instant, lastId = ''] = cursor.split('.');
  return or(lt(at, Number(instant)), and(eq(at, Number(instant)), lt(id, lastId)));
}
