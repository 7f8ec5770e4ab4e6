import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { openHouseAttendees } from './table.ts';

/**
 * Returns the statements for the deletion of an account: the person is removed from the lists of
 * future open houses; in those of past ones they stay without their name.
 */
export function leaveOpenHouses({ db }: Pick<Context, 'db'>, userId: string): Statement[] {
  return [
    db
      .delete(openHouseAttendees)
      .where(and(eq(openHouseAttendees.userId, userId), isNull(openHouseAttendees.cameAt))),
  ];
}
