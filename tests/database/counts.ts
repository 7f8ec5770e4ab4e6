import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { listingDays } from '#api/statistics/table.ts';

type DayOfHome = Omit<typeof listingDays.$inferInsert, 'listingId'>;

/** Stores the figures of a home's days. */
export async function storeCounts(
  db: Context['db'],
  listingId: string,
  days: readonly DayOfHome[],
): Promise<void> {
  // D1 allows 100 bound values per statement.
  for (let at = 0; at < days.length; at += 10) {
    await db
      .insert(listingDays)
      .values(days.slice(at, at + 10).map((day) => ({ listingId, ...day })));
  }
}

/** Returns the stored figures of a home's days. */
export function storedCounts(db: Context['db'], listingId: string) {
  return db.select().from(listingDays).where(eq(listingDays.listingId, listingId));
}
