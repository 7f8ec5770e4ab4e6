import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { openHouseAttendees } from './table.ts';

/**
 * The statements of somebody who deletes their account, for its batch: they no longer are in the
 * list of an open house that they have not been to; that somebody came stays, without their name.
 */
export function leaveOpenHouses({ db }: Pick<Context, 'db'>, userId: string): Statement[] {
  return [
    db
      .delete(openHouseAttendees)
      .where(and(eq(openHouseAttendees.userId, userId), isNull(openHouseAttendees.cameAt))),
  ];
}
