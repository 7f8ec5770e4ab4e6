import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from '#api/context.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { properties } from '#api/properties/table.ts';
import { type TimeZone, timeZoneOf } from '#domain/calendar.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Availability } from '#domain/visits/availability.ts';
import { availabilities } from './table.ts';

/** A home with its visiting hours. */
export type Home = Readonly<{
  property: PropertyRow;
  rules: Availability | undefined;
  /** Version of the visiting hours; 0 before the first save. */
  version: number;
  zone: TimeZone;
  isTenantOccupied: boolean;
}>;

/** The statuses in which a home is publicly available. */
const ON_MARKET = ['published', 'editing', 'review'] as const;
/** Homes in any other status take no visits. */
export const MAY_RECEIVE = [...ON_MARKET, 'under_contract'] as const;

/**
 * Returns a home with its visiting hours.
 * @throws Refusal `not_found` (404) for an unknown home
 */
export async function findHome({ db }: Pick<Context, 'db'>, propertyId: string): Promise<Home> {
  const [found] = await db
    .select({ property: properties, availability: availabilities })
    .from(properties)
    .leftJoin(availabilities, eq(availabilities.propertyId, properties.id))
    .where(eq(properties.id, propertyId));
  if (!found) throw new Refusal('not_found');
  return homeOf(found.property, found.availability);
}

export function homeOf(
  property: PropertyRow,
  availability: typeof availabilities.$inferSelect | null,
): Home {
  const { facts } = property.snapshot ?? property;
  return {
    property,
    rules: availability?.rules,
    version: availability?.version ?? 0,
    zone: timeZoneOf(facts.countyOrParish),
    isTenantOccupied: property.facts.occupantType === 'tenant',
  };
}

/** Whether the home is public. */
export function isShown({ property }: Home): boolean {
  const { snapshot, propertyType } = property;
  return snapshot !== null && publicProjection({ ...snapshot, propertyType }) !== undefined;
}

/** Whether a home is on the market, or takes backup visits while it is under contract. */
export function isVisitable(home: Home): boolean {
  return isShown(home) && receivesVisits(home.property.status, home.rules);
}

function receivesVisits(status: PropertyStatus, rules: Availability | undefined): boolean {
  const onMarket: readonly string[] = ON_MARKET;
  return onMarket.includes(status) || (status === 'under_contract' && rules?.backupVisits === true);
}

/**
 * Whether visits that were already agreed still take place: on the market, and also under contract,
 * where the owner is asked about those of other people than the buyer. New ones need `isVisitable`.
 */
export function keepsVisits(home: Home): boolean {
  const keeping: readonly string[] = MAY_RECEIVE;
  return isShown(home) && keeping.includes(home.property.status);
}

/** Whether the home is publicly available. */
export function isOnMarket(home: Home): boolean {
  const onMarket: readonly string[] = ON_MARKET;
  return isShown(home) && onMarket.includes(home.property.status);
}

/** SQL condition that a home is on the market when the statement runs. */
export function isOnMarketNow({ db }: Pick<Context, 'db'>, propertyId: string | AnySQLiteColumn) {
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.id, propertyId),
          isNotNull(properties.snapshot),
          inArray(properties.status, [...ON_MARKET]),
        ),
      ),
  );
}

/** `keepsVisits` as an SQL condition. */
export function keepsVisitsNow({ db }: Pick<Context, 'db'>, propertyId: string | AnySQLiteColumn) {
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.id, propertyId),
          isNotNull(properties.snapshot),
          inArray(properties.status, [...MAY_RECEIVE]),
        ),
      ),
  );
}

/** `isVisitable` as an SQL condition. */
export function isVisitableNow({ db }: Pick<Context, 'db'>, propertyId: string | AnySQLiteColumn) {
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .innerJoin(availabilities, eq(availabilities.propertyId, properties.id))
      .where(
        and(
          eq(properties.id, propertyId),
          isNotNull(properties.snapshot),
          or(
            inArray(properties.status, [...ON_MARKET]),
            and(
              eq(properties.status, 'under_contract'),
              sql`json_extract(${availabilities.rules}, '$.backupVisits')`,
            ),
          ),
        ),
      ),
  );
}
