import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { follow, movesFrom } from '#domain/moves.ts';
import {
  PROPERTY_LIFECYCLE,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from '#domain/properties/status.ts';

/**
 * Returns the statements that put a property under contract when an offer is accepted, for the
 * batch of the acceptance: the property, its event, the public listing and the search change. They
 * check its status instead of its version, so that a draft saved at the same time does not prevent
 * the acceptance.
 * @throws Refusal `transition_not_allowed` (409) when the property is not on the market
 */
export function putUnderContract(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, status }: Readonly<{ id: string; status: PropertyStatus }>,
): BatchItem<'sqlite'>[] {
  const at = now();
  const toStatus = follow(PROPERTY_LIFECYCLE, status, 'contract', 'system');
  const isOnMarket = and(eq(properties.id, id), inArray(properties.status, ON_MARKET));
  return [
    // In the order of the table's columns. The price is the public one; an edit in progress may
    // have another.
    db
      .insert(propertyEvents)
      .select(
        sql`select ${properties.id}, ${properties.version} + 1, 'contract', 'system', null, ${properties.status}, ${toStatus}, coalesce(json_extract(${properties.snapshot}, '$.facts.listPrice'), ${properties.priceCents}), null, ${at} from ${properties} where ${isOnMarket}`,
      ),
    ...orRollBack(db),
    db
      .update(properties)
      .set({ status: toStatus, version: sql`${properties.version} + 1`, updatedAt: at })
      .where(isOnMarket),
    ...listingStatusStatements(db, id, 'under_contract', at),
  ];
}

/** The statuses in which an offer can be accepted. */
const ON_MARKET = PROPERTY_STATUSES.filter((status) =>
  movesFrom(PROPERTY_LIFECYCLE, status, 'system').some(({ action }) => action === 'contract'),
);

/**
 * Returns the statements that put a property back on the market when a notice ends its contract, for
 * the batch of the notice.
 * @throws Refusal `transition_not_allowed` (409) when the property is not under contract
 */
export function putBackOnMarket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, status }: Readonly<{ id: string; status: PropertyStatus }>,
): BatchItem<'sqlite'>[] {
  const at = now();
  const toStatus = follow(PROPERTY_LIFECYCLE, status, 'back_on_market', 'system');
  const isHeld = and(eq(properties.id, id), eq(properties.status, 'under_contract'));
  return [
    // In the order of the table's columns.
    db
      .insert(propertyEvents)
      .select(
        sql`select ${properties.id}, ${properties.version} + 1, 'back_on_market', 'system', null, ${properties.status}, ${toStatus}, coalesce(json_extract(${properties.snapshot}, '$.facts.listPrice'), ${properties.priceCents}), null, ${at} from ${properties} where ${isHeld}`,
      ),
    ...orRollBack(db),
    db
      .update(properties)
      .set({ status: toStatus, version: sql`${properties.version} + 1`, updatedAt: at })
      .where(isHeld),
    ...listingStatusStatements(db, id, 'published', at),
  ];
}
