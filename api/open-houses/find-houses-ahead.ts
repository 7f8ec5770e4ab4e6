import { and, asc, desc, eq, gt, isNull, max } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { listings } from '#api/listings/table.ts';
import { dateOf } from '#domain/calendar.ts';
import { type OpenHouseFilter, weekendOf } from '#domain/open-houses/open-house.ts';
import { openHouses } from './table.ts';

/** Maximum number of homes a search reads; more than ever have open houses at once. */
const MAX_ROWS = 5_000;

/** Selects the open houses of a home that are neither canceled nor over, by start. */
export function housesAhead(
  { db }: Pick<Context, 'db'>,
  propertyId: string | AnySQLiteColumn,
  now: number,
) {
  return db
    .select()
    .from(openHouses)
    .where(and(eq(openHouses.propertyId, propertyId), isStillAhead(now)))
    .orderBy(asc(openHouses.startsAt));
}

/**
 * Returns the listings on the market with a future open house that was published after an instant
 * (epoch ms).
 */
export function newlyOpen({ db }: Pick<Context, 'db'>, after: number, now: number) {
  return db
    .select({ row: listings.row, at: max(openHouses.createdAt).mapWith(Number) })
    .from(openHouses)
    .innerJoin(listings, eq(listings.id, openHouses.propertyId))
    .where(
      and(isStillAhead(now), gt(openHouses.createdAt, after), eq(listings.status, 'published')),
    )
    .groupBy(listings.row)
    .orderBy(desc(listings.row))
    .limit(MAX_ROWS);
}

/**
 * Returns the row numbers, latest first, of the listings on the market with a future open house,
 * for a search. They are not in the search columns, because they change with time.
 */
export async function openHouseRows(
  db: DrizzleD1Database,
  wanted: OpenHouseFilter,
  now: number,
): Promise<readonly number[]> {
  const found = await db
    .selectDistinct({ row: listings.row })
    .from(openHouses)
    .innerJoin(listings, eq(listings.id, openHouses.propertyId))
    .where(
      and(
        isStillAhead(now),
        wanted === 'weekend' ? isIn(openHouses.on, weekendOf(dateOf(now))) : undefined,
        eq(listings.status, 'published'),
      ),
    )
    .orderBy(desc(listings.row))
    .limit(MAX_ROWS);
  return found.map(({ row }) => row);
}

/** Condition that an open house is neither canceled nor over at an instant (epoch ms). */
export function isStillAhead(now: number) {
  return and(gt(openHouses.endsAt, now), isNull(openHouses.canceledAt));
}
