import { and, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { openHouses } from '#api/open-houses/table.ts';
import type { Home } from '#api/visits/find-home.ts';
import { heldQuarters, visits } from '#api/visits/table.ts';
import { addDays, DAY_MS, dateOf, instantAt, type TimeZone } from '#domain/calendar.ts';
import { QUARTER_MS, quartersBetween } from '#domain/visits/slots.ts';
import { OPEN_VISIT_STATUSES } from '#domain/visits/status.ts';

/**
 * Returns the taken quarter hours of a home between two dates, and the number of visits on each
 * date.
 */
export async function findHeld(
  db: DrizzleD1Database,
  { property, zone }: Pick<Home, 'property' | 'zone'>,
  range: Readonly<{ from: string; to: string }>,
  now: number,
  /** The requester's own visit or hold, whose time counts as free. */
  own: Readonly<{ visitId?: string | undefined; hold?: string | undefined }> = {},
) {
  const start = startOfDay(range.from, zone);
  const end = startOfDay(addDays(range.to, 1), zone);
  const [quarters, booked, houses] = await db.batch([
    db
      .select({
        quarter: heldQuarters.quarter,
        visitId: heldQuarters.visitId,
        hold: heldQuarters.hold,
      })
      .from(heldQuarters)
      .where(
        and(
          eq(heldQuarters.propertyId, property.id),
          gte(heldQuarters.quarter, start / QUARTER_MS),
          // A visit that starts before midnight may extend into the next day.
          lte(heldQuarters.quarter, (end + DAY_MS / 12) / QUARTER_MS),
          or(isNull(heldQuarters.expiresAt), gt(heldQuarters.expiresAt, now)),
        ),
      ),
    db
      .select({ id: visits.id, startsAt: visits.startsAt })
      .from(visits)
      .where(openOn(property.id, start, end)),
    db
      .select({ startsAt: openHouses.startsAt, endsAt: openHouses.endsAt })
      .from(openHouses)
      .where(
        and(
          eq(openHouses.propertyId, property.id),
          lte(openHouses.startsAt, end),
          gte(openHouses.endsAt, start),
          isNull(openHouses.canceledAt),
        ),
      ),
  ]);
  const taken = new Set(
    quarters
      .filter(
        ({ visitId, hold }) =>
          !(visitId !== null && visitId === own.visitId) && !(hold !== null && hold === own.hold),
      )
      .map(({ quarter }) => quarter),
  );
  // No private visits during an open house.
  for (const { startsAt, endsAt } of houses) {
    for (const quarter of quartersBetween(startsAt, endsAt)) taken.add(quarter);
  }
  const visitsOn = new Map<string, number>();
  for (const { id, startsAt } of booked) {
    if (id === own.visitId) continue;
    const on = dateOf(startsAt, zone);
    visitsOn.set(on, (visitsOn.get(on) ?? 0) + 1);
  }
  return { taken, visitsOn };
}

/** Counts the open visits on the date of an instant, except one. */
export function visitsOnDayOf(
  db: DrizzleD1Database,
  { property, zone }: Home,
  instant: number,
  but: string,
) {
  const on = dateOf(instant, zone);
  const [start, end] = [startOfDay(on, zone), startOfDay(addDays(on, 1), zone)];
  return db.$count(visits, and(openOn(property.id, start, end), ne(visits.id, but)));
}

/** Returns the statements that replace the quarter hours held by a visit, for a batch. */
export function holdStatements(
  db: DrizzleD1Database,
  {
    propertyId,
    visitId,
    quarters,
    hold,
    now,
  }: Readonly<{
    propertyId: string;
    visitId: string;
    quarters: readonly number[];
    hold?: string | undefined;
    now: number;
  }>,
): BatchItem<'sqlite'>[] {
  const rows = [...new Set(quarters)].map((quarter) => ({ propertyId, quarter, visitId }));
  return [
    forgetExpired(db, propertyId, now),
    ...(hold ? [releaseHold(db, propertyId, hold)] : []),
    db.delete(heldQuarters).where(eq(heldQuarters.visitId, visitId)),
    ...(rows.length > 0 ? [db.insert(heldQuarters).values(rows)] : []),
  ];
}

export function forgetExpired(db: DrizzleD1Database, propertyId: string, now: number) {
  return db
    .delete(heldQuarters)
    .where(and(eq(heldQuarters.propertyId, propertyId), lte(heldQuarters.expiresAt, now)));
}

export function releaseHold(db: DrizzleD1Database, propertyId: string, hold: string) {
  return db
    .delete(heldQuarters)
    .where(and(eq(heldQuarters.propertyId, propertyId), eq(heldQuarters.hold, hold)));
}

function openOn(propertyId: string, start: number, end: number) {
  return and(
    eq(visits.propertyId, propertyId),
    gte(visits.startsAt, start),
    lte(visits.startsAt, end - 1),
    inArray(visits.status, [...OPEN_VISIT_STATUSES]),
  );
}

/**
 * Returns the start of a date in the property's time zone, epoch ms; midnight always exists in
 * Florida's time zones.
 */
function startOfDay(on: string, zone: TimeZone): number {
  return instantAt(`${on}T00:00`, zone) ?? Date.parse(`${on}T00:00:00Z`);
}
