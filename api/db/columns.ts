import { type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, text } from 'drizzle-orm/sqlite-core';

/** `check` expression for a column that holds one of the values: `text({ enum })` alone checks nothing. */
export function oneOf(column: AnySQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** A cuid2 primary key. */
export const id = () => text().primaryKey();

/** An instant, epoch milliseconds. */
export const instant = () => integer();

type Names = readonly [string, ...string[]];

/** What an event of a lifecycle records of its move: which, who made it, and the statuses around it. */
export function moveColumns<
  const Actions extends Names,
  const Actors extends Names,
  const Statuses extends Names,
>(actions: Actions, actors: Actors, statuses: Statuses) {
  return {
    action: text({ enum: actions }).notNull(),
    actor: text({ enum: actors }).notNull(),
    /** Null when the clock makes the move, or another change does. */
    byUserId: text(),
    /** Null for the move that makes the thing. */
    fromStatus: text({ enum: statuses }),
    toStatus: text({ enum: statuses }).notNull(),
  };
}
