import { and, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { openHouses } from '#api/open-houses/table.ts';
import type { Home } from '#api/visits/find-home.ts';
import { heldQuarters, visits } from '#api/visits/table.ts';
import { addDays, DAY_MS, dateOf, instantAt, type TimeZone } from '#domain/calendar.ts';
import { QUARTER_MS, quartersBetween } from '#domain/visits/slots.ts';
import { OPEN_VISIT_STATUSES } from '#domain/visits/status.ts';

/** What of a home's time is held between two dates, and how many visits each date has. */
export async function findHeld(
  db: DrizzleD1Database,
  { property, zone }: Pick<Home, 'property' | 'zone'>,
  range: Readonly<{ from: string; to: string }>,
  now: number,
  /** Whose own time counts as free: a visit that is to be moved, or a hold. */
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
          // A visit that begins before midnight may hold what follows it.
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
          isNull(openHouses.cancelledAt),
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
  // During an open house no private visits are offered.
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

/** How many open visits begin on the date of an instant, but for one. */
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

/** The statements that give quarters to a visit in place of those it held; for a batch. */
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

/** Midnight of a date by the property's clock, epoch ms; no clock of Florida skips it. */
function startOfDay(on: string, zone: TimeZone): number {
  return instantAt(`${on}T00:00`, zone) ?? Date.parse(`${on}T00:00:00Z`);
}
