import { and, count, eq, gte, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { favorites } from '#api/alerts/table.ts';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { offers } from '#api/offers/table.ts';
import { threads } from '#api/questions/table.ts';
import { visits } from '#api/visits/table.ts';
import { dateOf, daysBetween } from '#domain/calendar.ts';
import { VIEW_SOURCES } from '#domain/statistics/counts.ts';
import {
  type Figure,
  type Figures,
  NO_FIGURES,
  type Period,
  usualFigures,
} from '#domain/statistics/figures.ts';
import { listingDays } from './table.ts';

/** Start of a period as a date (`YYYY-MM-DD`) and as an instant (epoch ms). */
export type Since = Readonly<{ from: string; since: number }>;

/** Returns the totals of homes since a day, in one database call. */
export async function findTotals(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
  { from, since }: Since,
): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map();
  const isRecent = (home: SQLiteColumn, at: SQLiteColumn) => and(isIn(home, ids), gte(at, since));
  const grouped = (table: SQLiteTable, home: SQLiteColumn, at: SQLiteColumn, is?: SQL) =>
    db
      .select({ id: sql<string>`${home}`, count: count() })
      .from(table)
      .where(and(isRecent(home, at), is))
      .groupBy(home);
  const seen = VIEW_SOURCES.map((source) => listingDays[source]);
  const [counted, saves, questions, visited, offered] = await db.batch([
    db
      .select({
        id: listingDays.listingId,
        views: sum(sql.join(seen, sql` + `)),
        shares: sum(listingDays.shared),
      })
      .from(listingDays)
      .where(and(isIn(listingDays.listingId, ids), gte(listingDays.day, from)))
      .groupBy(listingDays.listingId),
    grouped(favorites, favorites.listingId, favorites.createdAt),
    grouped(threads, threads.propertyId, threads.createdAt, eq(threads.begunBy, 'asker')),
    grouped(visits, visits.propertyId, visits.createdAt),
    grouped(offers, offers.propertyId, offers.sentAt),
  ]);
  const found = {
    views: counted.map(({ id, views }) => ({ id, count: views })),
    shares: counted.map(({ id, shares }) => ({ id, count: shares })),
    ...{ saves, questions, visits: visited, offers: offered },
  };
  const totals = new Map<string, Record<Figure, number>>(ids.map((id) => [id, { ...NO_FIGURES }]));
  for (const [figure, rows] of Object.entries(found)) {
    for (const row of rows) {
      const figures = totals.get(row.id);
      if (figures) figures[figure as Figure] = Number(row.count);
    }
  }
  return totals;
}

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
