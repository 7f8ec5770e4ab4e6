import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { dateOf, daysBetween } from '#domain/calendar.ts';
import { type Figures, NO_FIGURES, type Period, usualFigures } from '#domain/statistics/figures.ts';
import { findTotals, type Since } from './find-totals.ts';

type Compared = Readonly<{
  ownerId: string;
  /** Ids of similar homes; the owner's own are not counted. */
  alike: readonly string[];
  period: Period;
  /** Number of days of the period on which the home was listed. */
  daysListed: number;
  since: Since;
}>;

/** Returns the median figures of similar homes; `undefined` if there are too few. */
export async function findUsual(
  context: Pick<Context, 'db' | 'now'>,
  { ownerId, alike, period, daysListed, since }: Compared,
): Promise<Figures | undefined> {
  if (alike.length === 0) return undefined;
  const today = dateOf(context.now());
  const [homes, totals] = await Promise.all([
    context.db
      .select({
        id: listings.id,
        sellerId: listings.sellerId,
        publishedAt: listings.publishedAt,
      })
      .from(listings)
      .where(
        and(
          isIn(listings.id, alike),
          ne(listings.sellerId, ownerId),
          eq(listings.status, 'published'),
        ),
      ),
    findTotals(context, alike, since),
  ]);
  const compared = homes.map(({ id, sellerId, publishedAt }) => ({
    sellerId,
    days: Math.min(period, Math.max(0, daysBetween(dateOf(publishedAt), today)) + 1),
    figures: totals.get(id) ?? NO_FIGURES,
  }));
  return usualFigures(compared, daysListed);
}
