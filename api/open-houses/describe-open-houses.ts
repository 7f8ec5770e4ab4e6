import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { type Home, isOnMarket } from '#api/visits/find-home.ts';
import { addDays, clockOf, dateOf, TIME_ZONES } from '#domain/calendar.ts';
import { doorKey, type OpenHouseRow, ownOpenHouses } from './find-open-house.ts';
import { openHouses } from './table.ts';

const iso = z.iso.datetime();

export const openHousesAnswerSchema = z.strictObject({
  propertyId: z.string(),
  /** Number of changes to all open houses of the home. */
  version: z.int(),
  zone: z.enum(TIME_ZONES),
  /** Whether open houses can be published: the home is on the market. */
  isOnMarket: z.boolean(),
  /** Latest first. */
  items: z.array(
    z.strictObject({
      id: z.string(),
      on: z.iso.date(),
      from: z.string(),
      to: z.string(),
      startsAt: iso,
      endsAt: iso,
      needsRegistration: z.boolean(),
      status: z.enum(['ahead', 'past', 'canceled']),
      registered: z.int(),
      came: z.int(),
      /** Key for the page at the door with its list. */
      doorKey: z.string(),
      /** Key on the printed sheet: allows signing in, without the list. */
      sheetKey: z.string(),
    }),
  ),
});
export type OpenHousesAnswer = z.output<typeof openHousesAnswerSchema>;

/** Returns the rows, latest first, and the answer for the owner. */
export async function describeHouses(context: Context, home: Home) {
  const { now } = context;
  const { zone, property } = home;
  const [rows, [sum]] = await Promise.all([
    ownOpenHouses(context, property.id),
    context.db
      .select({ version: sql<number>`coalesce(sum(${openHouses.version}), 0)` })
      .from(openHouses)
      .where(eq(openHouses.propertyId, property.id)),
  ]);
  const isShown = isOnMarket(home);
  const items = rows.map(async ({ house, registered, came }) => ({
    ...{ id: house.id, on: house.on, needsRegistration: house.needsRegistration },
    ...{ registered, came },
    from: clockOf(house.startsAt, zone).slice(11),
    to: endClock(house, zone),
    startsAt: new Date(house.startsAt).toISOString(),
    endsAt: new Date(house.endsAt).toISOString(),
    status:
      house.canceledAt !== null || (!isShown && house.endsAt > now())
        ? ('canceled' as const)
        : house.endsAt > now()
          ? ('ahead' as const)
          : ('past' as const),
    doorKey: await doorKey(context, house.id, 'door'),
    sheetKey: await doorKey(context, house.id, 'sheet'),
  }));
  const answer: OpenHousesAnswer = {
    propertyId: property.id,
    version: sum?.version ?? 0,
    zone,
    isOnMarket: isShown,
    items: await Promise.all(items),
  };
  return { rows: rows.map(({ house }) => house), answer };
}

/** Midnight at the end of the day is shown as `24:00`. */
function endClock({ on, endsAt }: OpenHouseRow, zone: Home['zone']): string {
  return dateOf(endsAt, zone) === addDays(on, 1) ? '24:00' : clockOf(endsAt, zone).slice(11);
}
