import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { sales } from './table.ts';

export const soldFiguresSchema = z.strictObject({
  count: z.int(),
  /** Null before the first sale. */
  averagePriceCents: z.int().nullable(),
});

/** Returns the number of homes sold on this site, and their average price. */
export async function findSoldFigures({ db }: Pick<Context, 'db'>) {
  const [found] = await db
    .select({ count: sql<number>`count(*)`, average: sql<number | null>`avg(${sales.price})` })
    .from(sales)
    // A range, because the index is not used for "is not null". Imported sales have no property.
    .where(sql`${sales.propertyId} > ''`);
  const { count = 0, average = null } = found ?? {};
  return { count, averagePriceCents: average === null ? null : Math.round(average) * 100 };
}
