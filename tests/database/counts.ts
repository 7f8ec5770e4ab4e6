import { eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { numberHomes } from '#api/statistics/add-views.ts';
import { countedHomes, listingDays } from '#api/statistics/table.ts';

type DayOfHome = Omit<typeof listingDays.$inferInsert, 'home'>;

/** Stores the figures of a home's days. */
export async function storeCounts(
  db: Context['db'],
  listingId: string,
  days: readonly DayOfHome[],
): Promise<void> {
  await numberHomes(db, [listingId]);
  const [home] = await db.select().from(countedHomes).where(eq(countedHomes.listingId, listingId));
  // D1 allows 100 bound values per statement.
  for (let at = 0; at < days.length; at += 10) {
    await db
      .insert(listingDays)
      .values(days.slice(at, at + 10).map((day) => ({ home: home?.number ?? 0, ...day })));
  }
}

/** Returns the stored figures of a home's days. */
export function storedCounts(db: Context['db'], listingId: string) {
  return db
    .select(getTableColumns(listingDays))
    .from(listingDays)
    .innerJoin(countedHomes, eq(countedHomes.number, listingDays.home))
    .where(eq(countedHomes.listingId, listingId));
}
