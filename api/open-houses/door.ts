import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { homeAddress, placeOf } from '#api/visits/access.ts';
import { TIME_ZONES } from '#domain/calendar.ts';
import { doorName, doorNameOf } from '#domain/open-houses/attendee.ts';
import { findAtDoor } from './find-open-house.ts';
import { openHouseAttendees } from './table.ts';

const iso = z.iso.datetime();

export const doorQuerySchema = z.strictObject({ key: z.string().max(128).optional() });
export const doorSchema = z.strictObject({
  id: z.string(),
  listingId: z.string(),
  address: z.string(),
  place: z.string(),
  priceCents: z.int(),
  bedrooms: z.int().nullable(),
  bathsFull: z.int().nullable(),
  livingArea: z.int().nullable(),
  coverHash: z.string().nullable(),
  startsAt: iso,
  endsAt: iso,
  zone: z.enum(TIME_ZONES),
  isCanceled: z.boolean(),
  /**
   * The people who registered or signed in, by first name and initial; null for the key on a
   * printed sheet.
   */
  attendees: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        people: z.int(),
        isRegistered: z.boolean(),
        cameAt: iso.nullable(),
      }),
    )
    .nullable(),
});

/**
 * Returns an open house for the page at its door.
 * @throws what `findAtDoor` throws
 */
export async function showDoor(
  context: Context,
  propertyId: string,
  id: string,
  key: string | undefined,
): Promise<z.output<typeof doorSchema>> {
  const { house, home, role } = await findAtDoor(context, propertyId, id, key);
  const { snapshot, facts: saved } = home.property;
  const { facts, photos } = snapshot ?? { facts: saved, photos: [] };
  return {
    id,
    listingId: propertyId,
    address: homeAddress(home, true, 'street'),
    place: placeOf(facts),
    priceCents: facts.listPrice ?? 0,
    bedrooms: facts.bedroomsTotal ?? null,
    bathsFull: facts.bathroomsFull ?? null,
    livingArea: facts.livingArea ?? null,
    coverHash: photos[0]?.hash ?? null,
    startsAt: new Date(house.startsAt).toISOString(),
    endsAt: new Date(house.endsAt).toISOString(),
    zone: home.zone,
    isCanceled: house.canceledAt !== null,
    attendees: role === 'door' ? await listAttendees(context, id) : null,
  };
}

async function listAttendees({ db }: Context, id: string) {
  const rows = await db
    .select({
      id: openHouseAttendees.id,
      name: openHouseAttendees.name,
      firstName: users.firstName,
      lastName: users.lastName,
      people: openHouseAttendees.people,
      registeredAt: openHouseAttendees.registeredAt,
      cameAt: openHouseAttendees.cameAt,
    })
    .from(openHouseAttendees)
    .leftJoin(users, eq(users.id, openHouseAttendees.userId))
    .where(eq(openHouseAttendees.openHouseId, id))
    .orderBy(asc(openHouseAttendees.createdAt));
  return rows.map(({ name, firstName, lastName, registeredAt, cameAt, ...row }) => ({
    ...row,
    name: firstName === null ? doorNameOf(name ?? '') : doorName(firstName, lastName ?? ''),
    isRegistered: registeredAt !== null,
    cameAt: cameAt === null ? null : new Date(cameAt).toISOString(),
  }));
}
