import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { favorites } from '#api/alerts/table.ts';
import type { Context } from '#api/context.ts';
import { offers } from '#api/offers/table.ts';
import { threads } from '#api/questions/table.ts';
import { visits } from '#api/visits/table.ts';
import { addDays, dateOf, type TimeZone } from '#domain/calendar.ts';
import { VIEW_SOURCES, type ViewSource } from '#domain/statistics/counts.ts';
import {
  type CountedDay,
  type Figure,
  NO_FIGURES,
  type Period,
} from '#domain/statistics/figures.ts';
import type { Since } from './find-totals.ts';
import { listingDays } from './table.ts';

/** Maximum number of events of each kind to group by day; a home has fewer. */
const MAX_EVENTS = 20_000;

type Found = Readonly<{
  days: readonly CountedDay[];
  sources: readonly Readonly<{ source: ViewSource; views: number }>[];
}>;

/** Returns the figures of one home for each day of a period, and the sources of its views. */
export async function findDays(
  { db }: Pick<Context, 'db'>,
  id: string,
  { from, since, period, zone }: Since & Readonly<{ period: Period; zone: TimeZone }>,
): Promise<Found> {
  const instants = (table: SQLiteTable, home: SQLiteColumn, at: SQLiteColumn, is?: SQL) =>
    db
      .select({ at: sql<number>`${at}` })
      .from(table)
      .where(and(eq(home, id), gte(at, since), is))
      .limit(MAX_EVENTS);
  const [counts, saves, questions, visited, offered] = await db.batch([
    db
      .select()
      .from(listingDays)
      .where(and(eq(listingDays.listingId, id), gte(listingDays.day, from))),
    instants(favorites, favorites.listingId, favorites.createdAt),
    instants(threads, threads.propertyId, threads.createdAt, eq(threads.begunBy, 'asker')),
    instants(visits, visits.propertyId, visits.createdAt),
    instants(offers, offers.propertyId, offers.sentAt),
  ]);
  const days = new Map<string, Record<Figure, number>>(
    Array.from({ length: period }, (_, index) => [addDays(from, index), { ...NO_FIGURES }]),
  );
  const add = (on: string, figure: Figure, more: number) => {
    const figures = days.get(on);
    if (figures) figures[figure] += more;
  };
  for (const row of counts) {
    for (const source of VIEW_SOURCES) add(row.day, 'views', row[source]);
    add(row.day, 'shares', row.shared);
  }
  for (const [figure, rows] of Object.entries({
    saves,
    questions,
    visits: visited,
    offers: offered,
  })) {
    for (const { at } of rows) add(dateOf(at, zone), figure as Figure, 1);
  }
  return {
    days: [...days].map(([on, figures]) => ({ on, figures })),
    sources: VIEW_SOURCES.map((source) => ({
      source,
      views: counts.reduce((sum, row) => sum + row[source], 0),
    })),
  };
}
