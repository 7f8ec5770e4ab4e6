import { and, desc, eq, exists, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { openHouseEvent } from '#api/open-houses/calendar-entry.ts';
import { foundOpenHouse, isAhead, selectOpenHouses } from '#api/open-houses/find-open-house.ts';
import { openHouseAttendees, openHouses } from '#api/open-houses/table.ts';
import { properties } from '#api/properties/table.ts';
import { visitCalendar } from '#api/visits/calendar-entry.ts';
import { foundVisit, selectVisits, standingVisit } from '#api/visits/find-visit.ts';
import { visits } from '#api/visits/table.ts';
import { senderOf } from '#api/visits/visit-emails.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { calendarLinks } from './table.ts';

/** How long past entries remain in the calendar. */
const PAST_MS = 30 * DAY_MS;
/**
 * Maximum number of entries of each kind. The latest are kept, so that future entries are never
 * left out.
 */
const MAX_ENTRIES = 500;

/**
 * Returns a person's iCalendar feed in their language: visits to and of their homes, their own open
 * houses and those they registered for.
 * @throws Refusal `not_found` (404) for an unknown or replaced address
 */
export async function readCalendar(context: Context, secret: string): Promise<string> {
  const { db, env, now } = context;
  const [user] = await db
    .select({ id: users.id, language: users.language })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.secret, secret), isNull(users.deletedAt)));
  if (!user) throw new Refusal('not_found');
  const { id, language } = user;
  const since = now() - PAST_MS;
  const isRegistered = exists(
    db
      .select({ one: sql`1` })
      .from(openHouseAttendees)
      .where(
        and(
          eq(openHouseAttendees.openHouseId, openHouses.id),
          eq(openHouseAttendees.userId, id),
          isNotNull(openHouseAttendees.registeredAt),
        ),
      ),
  );
  const [visitRows, houseRows] = await Promise.all([
    selectVisits(context)
      .where(
        and(
          or(eq(visits.ownerId, id), eq(visits.visitorId, id)),
          gte(visits.startsAt, since),
          inArray(visits.status, ['requested', 'confirmed', 'done']),
        ),
      )
      .orderBy(desc(visits.startsAt))
      .limit(MAX_ENTRIES),
    selectOpenHouses(context)
      .where(
        and(
          gte(openHouses.startsAt, since),
          isNull(openHouses.canceledAt),
          or(eq(properties.ownerId, id), isRegistered),
        ),
      )
      .orderBy(desc(openHouses.startsAt))
      .limit(MAX_ENTRIES),
  ]);
  const held: readonly string[] = ['requested', 'confirmed', 'done'];
  const found = visitRows
    .map(foundVisit)
    .filter((one) => held.includes(standingVisit(one, now()).status));
  const houses = houseRows
    .map(foundOpenHouse)
    .filter((one) => one.house.endsAt <= now() || isAhead(one, now()));
  return visitCalendar(
    found,
    ({ visit }) => (visit.ownerId === id ? 'owner' : 'visitor'),
    language,
    senderOf(env),
    now(),
    houses.map((house) => openHouseEvent(house, language, env.SITE_ORIGIN, now())),
  );
}
