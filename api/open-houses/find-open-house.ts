import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { users } from '#api/accounts/table.ts';
import { type Context, requireViewer } from '#api/context.ts';
import { properties } from '#api/properties/table.ts';
import { type Home, homeOf, isOnMarket } from '#api/visits/find-home.ts';
import { Refusal } from '#domain/refusal.ts';
import { openHouses } from './table.ts';

export type OpenHouseRow = typeof openHouses.$inferSelect;
/** An open house with its home and owner. */
export type FoundOpenHouse = Readonly<{
  house: OpenHouseRow;
  home: Home;
  owner: Pick<typeof users.$inferSelect, 'id' | 'email' | 'language' | 'firstName' | 'lastName'>;
}>;

/** What a check-in link allows: the list and sign-ins, or one's own sign-in. */
export type DoorRole = 'door' | 'sheet';

/** Maximum number of past or canceled open houses in a home's list. */
const MAX_PAST = 20;

export function selectOpenHouses({ db }: Pick<Context, 'db'>) {
  return db
    .select({
      house: openHouses,
      property: properties,
      owner: {
        id: users.id,
        email: users.email,
        language: users.language,
        firstName: users.firstName,
        lastName: users.lastName,
      },
    })
    .from(openHouses)
    .innerJoin(properties, eq(properties.id, openHouses.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .$dynamic();
}

export function foundOpenHouse({
  house,
  property,
  owner,
}: Awaited<ReturnType<typeof selectOpenHouses>>[number]): FoundOpenHouse {
  return { house, home: homeOf(property, null), owner };
}

/**
 * Returns an open house of a property.
 * @throws Refusal `not_found` (404)
 */
export async function findOpenHouse(
  context: Context,
  propertyId: string,
  id: string,
): Promise<FoundOpenHouse> {
  const [row] = await selectOpenHouses(context).where(
    and(eq(openHouses.id, id), eq(openHouses.propertyId, propertyId)),
  );
  if (!row) throw new Refusal('not_found');
  return foundOpenHouse(row);
}

/** Whether it is in the future or in progress: not canceled, and the home is on the market. */
export function isAhead({ house, home }: FoundOpenHouse, now: number): boolean {
  return house.canceledAt === null && house.endsAt > now && isOnMarket(home);
}

/** Selects all future open houses of a home and the latest past or canceled ones, latest first. */
export function ownOpenHouses({ db, now }: Pick<Context, 'db' | 'now'>, propertyId: string) {
  const isEnded = sql`(${openHouses.canceledAt} is not null or ${openHouses.endsAt} <= ${now()})`;
  const shown = db
    .select({ id: openHouses.id })
    .from(openHouses)
    .where(and(eq(openHouses.propertyId, propertyId), isEnded))
    .orderBy(desc(openHouses.startsAt))
    .limit(MAX_PAST);
  return db
    .select({
      house: openHouses,
      registered: sql<number>`(select count(*) from open_house_attendees a where a.open_house_id = open_houses.id and a.registered_at is not null)`,
      came: sql<number>`(select count(*) from open_house_attendees a where a.open_house_id = open_houses.id and a.came_at is not null)`,
    })
    .from(openHouses)
    .where(
      and(eq(openHouses.propertyId, propertyId), or(not(isEnded), inArray(openHouses.id, shown))),
    )
    .orderBy(desc(openHouses.startsAt));
}

/** Returns the key of a link at the door: 64 hexadecimal digits. */
export function doorKey(context: Pick<Context, 'env'>, id: string, role: DoorRole) {
  return signature(context, `open_house_${role}`, [id]);
}

/**
 * Returns an open house for the page at its door, with the key of a link or for its owner.
 * @throws Refusal `link_invalid` (403) for an unknown key; without a key `unauthenticated` (401),
 * and `not_found` (404) for anyone but the owner
 */
export async function findAtDoor(
  context: Context,
  propertyId: string,
  id: string,
  key: string | undefined,
): Promise<FoundOpenHouse & Readonly<{ role: DoorRole }>> {
  if (key === undefined) {
    const viewer = requireViewer(context);
    const found = await findOpenHouse(context, propertyId, id);
    if (found.owner.id !== viewer.id) throw new Refusal('not_found');
    return { ...found, role: 'door' };
  }
  for (const role of ['door', 'sheet'] as const) {
    if (await isSigned(context, `open_house_${role}`, [id], key)) {
      return { ...(await findOpenHouse(context, propertyId, id)), role };
    }
  }
  throw new Refusal('link_invalid');
}
