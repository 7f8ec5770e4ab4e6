import { and, eq, gt, isNull, not } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { recordChange } from '#api/listings/listing-status.ts';
import { isOnMarketNow } from '#api/visits/find-home.ts';
import { foundOpenHouse, selectOpenHouses } from './find-open-house.ts';
import { changeStatements } from './save-open-houses.ts';
import { openHouseAttendees, openHouses } from './table.ts';

/** Maximum number of open houses per cron run; the next run handles the rest. */
const MAX_PER_RUN = 50;

/**
 * Cancels the open houses of homes that left the market, and notifies the registered people.
 * Nothing depends on when it runs, because open houses of such homes are never shown.
 */
export async function endOpenHouses(given: Context): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const rows = await selectOpenHouses(context)
    .where(
      and(
        gt(openHouses.endsAt, now()),
        isNull(openHouses.canceledAt),
        not(isOnMarketNow(context, openHouses.propertyId)),
      ),
    )
    .limit(MAX_PER_RUN);
  for (const row of rows) {
    const { house, home } = foundOpenHouse(row);
    const statements = await changeStatements(context, home, [
      { before: house, set: { canceledAt: now() } },
    ]);
    await unlessTaken(
      db.batch(asBatch([...statements, recordChange(db, house.propertyId, now())])),
    ).catch((error: unknown) => reportError(error, { requestId: `open-house:${house.id}` }));
  }
}

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
