import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { properties, propertyEvents } from '#api/properties/table.ts';
import { follow } from '#domain/moves.ts';
import { PROPERTY_LIFECYCLE, type PropertyStatus } from '#domain/properties/status.ts';

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
