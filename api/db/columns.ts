import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, customType, integer, text } from 'drizzle-orm/sqlite-core';
import { addDays, dayNumberOf } from '#domain/calendar.ts';
import type { Photo } from '#domain/listings/photo.ts';

/**
 * A `check` expression for a column with a fixed list of values, because `text({ enum })` only
 * affects types.
 */
export function oneOf(column: AnySQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** A cuid2 primary key. */
export const id = () => text().primaryKey();

/** An instant in epoch milliseconds. */
export const instant = () => integer();

const FIRST_DAY = '1970-01-01';

/**
 * A calendar date, `YYYY-MM-DD` in the code and days since 1970-01-01 in the database: two bytes
 * instead of ten.
 */
export const dayNumber = customType<{ data: string; driverData: number }>({
  dataType: () => 'integer',
  toDriver: dayNumberOf,
  fromDriver: (days) => addDays(FIRST_DAY, days),
});

/** Photos in order, as JSON. */
export const photoList = () => text({ mode: 'json' }).$type<readonly Photo[]>();

type Names = readonly [string, ...string[]];

/**
 * The columns that record a status change in an event table: action, person, and the statuses
 * before and after.
 */
export function moveColumns<
  const Actions extends Names,
  const Actors extends Names,
  const Statuses extends Names,
>(actions: Actions, actors: Actors, statuses: Statuses) {
  return {
    action: text({ enum: actions }).notNull(),
    actor: text({ enum: actors }).notNull(),
    /** Null when the cron job or a change elsewhere causes it. */
    byUserId: text(),
    /** Null for the event that creates the object. */
    fromStatus: text({ enum: statuses }),
    toStatus: text({ enum: statuses }).notNull(),
  };
}
