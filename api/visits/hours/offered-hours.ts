import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { homeAddress } from '#api/visits/access.ts';
import { type Home, homeOf, isOnMarket, isVisitable, MAY_RECEIVE } from '#api/visits/find-home.ts';
import { availabilities } from '#api/visits/table.ts';
import { addDays, DAY_MS, dateOf, daysBetween, TIME_ZONES } from '#domain/calendar.ts';
import { dateSchema } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';
import { windowsOn } from '#domain/visits/availability.ts';

/** Maximum number of days per answer. */
const MAX_DAYS = 31;
const MAX_HOMES = 100;

export const offeredHoursQuerySchema = z
  .strictObject({
    from: dateSchema,
    to: dateSchema,
    /** Only this home. */
    property: z.string().max(64).optional(),
  })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < MAX_DAYS, {
    path: ['to'],
    ...rule('date_order'),
  });

const clock = z.string();
export const offeredHoursSchema = z.strictObject({
  homes: z.array(
    z.strictObject({
      propertyId: z.string(),
      address: z.string(),
      zone: z.enum(TIME_ZONES),
      days: z.array(
        z.strictObject({
          /** Date in the property's time zone. */
          on: z.iso.date(),
          windows: z.array(z.strictObject({ from: clock, to: clock })),
          /** Whether the owner closed this date, and the owner's note. */
          isClosed: z.boolean(),
          note: z.string().nullable(),
        }),
      ),
      openHouses: z.array(
        z.strictObject({
          id: z.string(),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          /** Number of people who registered or came. */
          registered: z.int(),
        }),
      ),
    }),
  ),
});
export type OfferedHours = z.output<typeof offeredHoursSchema>;

/**
 * Returns when the viewer's own homes can be visited, by date, with closed dates and open houses,
 * for the owner's weekly calendar. Homes that take neither are left out.
 * @throws Refusal `unauthenticated` (401)
 */
export async function findOfferedHours(
  context: Context,
  { from, to, property }: z.output<typeof offeredHoursQuerySchema>,
): Promise<OfferedHours> {
  const { db } = context;
  const { id } = requireViewer(context);
  const owned = and(eq(properties.ownerId, id), property ? eq(properties.id, property) : undefined);
  const [rows, houses] = await Promise.all([
    db
      .select({ property: properties, availability: availabilities })
      .from(properties)
      .leftJoin(availabilities, eq(availabilities.propertyId, properties.id))
      // Drafts and sold homes must not count toward the maximum number of homes.
      .where(and(owned, inArray(properties.status, [...MAY_RECEIVE])))
      .orderBy(asc(properties.id))
      .limit(MAX_HOMES),
    db
      .select({
        house: openHouses,
        registered: db.$count(
          openHouseAttendees,
          eq(openHouseAttendees.openHouseId, openHouses.id),
        ),
      })
      .from(openHouses)
      .innerJoin(properties, eq(properties.id, openHouses.propertyId))
      .where(
        and(
          owned,
          isNull(openHouses.canceledAt),
          // One day more on both sides, because `from` and `to` are dates in the home's time zone
          // but parsed as UTC.
          gt(openHouses.endsAt, Date.parse(from) - DAY_MS),
          lt(openHouses.startsAt, Date.parse(to) + 2 * DAY_MS),
        ),
      )
      .orderBy(asc(openHouses.startsAt)),
  ]);
  const homes = rows.map((row) => homeOf(row.property, row.availability));
  return {
    homes: homes
      .map((home) => ({
        propertyId: home.property.id,
        address: homeAddress(home, true, 'street'),
        zone: home.zone,
        days: isVisitable(home) ? daysOf(home, from, to) : [],
        openHouses: isOnMarket(home)
          ? houses
              .filter(({ house }) => house.propertyId === home.property.id)
              .filter(({ house }) => isBetween(dateOf(house.startsAt, home.zone), from, to))
              .map(({ house, registered }) => ({
                id: house.id,
                registered,
                startsAt: new Date(house.startsAt).toISOString(),
                endsAt: new Date(house.endsAt).toISOString(),
              }))
          : [],
      }))
      .filter(({ days, openHouses: open }) => days.length > 0 || open.length > 0),
  };
}

function daysOf({ rules }: Home, from: string, to: string) {
  if (!rules) return [];
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    addDays(from, index),
  );
  return dates.map((on) => {
    const windows = [...windowsOn(rules, on)];
    const exception = rules.exceptions.find((one) => one.on === on);
    const isClosed = exception !== undefined && windows.length === 0;
    return { on, windows, isClosed, note: exception?.note || null };
  });
}

function isBetween(on: string, from: string, to: string): boolean {
  return on >= from && on <= to;
}
