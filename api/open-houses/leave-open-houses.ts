import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { openHouseAttendees } from './table.ts';

/**
 * The statements of somebody who deletes their account, for its batch: they are removed from the
 * lists of future open houses; of past ones they stay without their name.
 */
export function leaveOpenHouses({ db }: Pick<Context, 'db'>, userId: string): Statement[] {
  return [
    db
      .delete(openHouseAttendees)
      .where(and(eq(openHouseAttendees.userId, userId), isNull(openHouseAttendees.cameAt))),
  ];
}
