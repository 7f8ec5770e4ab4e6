import { and, countDistinct, eq, gt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { type Context, requireProfile } from '#api/context.ts';
import { offers } from '#api/offers/table.ts';
import { isStillAhead } from '#api/open-houses/find-houses-ahead.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { threads } from '#api/questions/table.ts';
import { isTheTurnOf } from '#api/visits/list-visits.ts';
import { visits } from '#api/visits/table.ts';
import { HAS_ASKED } from './lead-events.ts';

export const leadCountsSchema = z.strictObject({
  /** Visits, to or by the viewer, that wait for the viewer's answer. */
  yourTurn: z.int(),
  /** Open houses of the viewer's homes that have not ended. */
  openHouses: z.int(),
  /** People who asked, registered, visited or made an offer on the viewer's homes. */
  leads: z.int(),
});
type LeadCounts = z.output<typeof leadCountsSchema>;

/**
 * Counts the visits that wait for the viewer, and the open houses and leads of their homes.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone who is not a seller
 */
export async function countLeads(context: Context): Promise<LeadCounts> {
  const { db, now } = context;
  const { id } = requireProfile(context, 'seller');
  const [yourTurn, [ahead], [people]] = await Promise.all([
    db.$count(visits, isTheTurnOf(id, now())),
    db
      .select({ count: countDistinct(openHouses.id) })
      .from(openHouses)
      .innerJoin(properties, eq(properties.id, openHouses.propertyId))
      .where(and(eq(properties.ownerId, id), isStillAhead(now()))),
    countPeople(context, id),
  ]);
  return { yourTurn, openHouses: ahead?.count ?? 0, leads: people?.count ?? 0 };
}

/** The distinct people of the owner's leads, the same as in `listLeads`. */
function countPeople({ db }: Context, ownerId: string) {
  const attendee = sql<string>`coalesce(${openHouseAttendees.userId}, ${openHouseAttendees.openHouseId} || '.' || ${openHouseAttendees.id})`;
  const people = unionAll(
    db.select({ id: visits.visitorId }).from(visits).where(eq(visits.ownerId, ownerId)),
    db
      .select({ id: threads.askerId })
      .from(threads)
      .where(and(eq(threads.ownerId, ownerId), HAS_ASKED)),
    db
      .select({ id: attendee })
      .from(openHouseAttendees)
      .innerJoin(openHouses, eq(openHouses.id, openHouseAttendees.openHouseId))
      .innerJoin(properties, eq(properties.id, openHouses.propertyId))
      .where(eq(properties.ownerId, ownerId)),
    db
      .select({ id: offers.buyerId })
      .from(offers)
      .where(and(eq(offers.sellerId, ownerId), gt(offers.version, 0))),
  ).as('people');
  return db.select({ count: countDistinct(people.id) }).from(people);
}
