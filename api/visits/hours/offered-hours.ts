import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { homeAddress } from '#api/visits/access.ts';
import { type Home, homeOf, isOnMarket, isVisitable, MAY_RECEIVE } from '#api/visits/find-home.ts';
import { availabilities } from '#api/visits/table.ts';
import { addDays, DAY_MS, dateOf, dateSchema, daysBetween, TIME_ZONES } from '#domain/calendar.ts';
import { rule } from '#domain/validation.ts';
import { windowsOn } from '#domain/visits/availability.ts';

/** How many days one answer covers at most. */
const MAX_DAYS = 31;
const MAX_HOMES = 100;

export const offeredHoursQuerySchema = z
  .strictObject({
    from: dateSchema,
    to: dateSchema,
    /** Of one home only. */
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
          /** By the property's clock. */
          on: z.iso.date(),
          windows: z.array(z.strictObject({ from: clock, to: clock })),
          /** Whether the owner closed this date, and the owner's word for it. */
          isClosed: z.boolean(),
          note: z.string().nullable(),
        }),
      ),
      openHouses: z.array(
        z.strictObject({
          id: z.string(),
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          /** How many say that they come, or came. */
          registered: z.int(),
        }),
      ),
    }),
  ),
});
export type OfferedHours = z.output<typeof offeredHoursSchema>;

/**
 * When the viewer's own homes can be visited, date by date, with closed dates and open houses: what an
 * owner's week shows beside the visits. A home that takes neither is left out.
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
      // Drafts and sold homes must not take the place of those that receive people.
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
          isNull(openHouses.cancelledAt),
          // A day more on both sides: `from` and `to` are dates of the home's zone, read here as UTC.
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
