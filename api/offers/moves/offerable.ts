import { and, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { type Demand, demandOf, FOR_SALE, type OfferHome } from '#domain/offers/allowed-actions.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Returns whether a property takes offers or backups now.
 * @throws Refusal `property_under_contract` (409), `not_found` (404) when it is not on the market
 */
export function requireOfferable(home: OfferHome): Demand {
  const demand = demandOf(home);
  if (demand) return demand;
  throw new Refusal(home.status === 'under_contract' ? 'property_under_contract' : 'not_found');
}

/** SQL condition that a property still takes offers, or backups, as `requireOfferable` found. */
export function isOfferable({ db }: Pick<Context, 'db'>, propertyId: string, demand: Demand) {
  const isThis = eq(properties.id, propertyId);
  if (demand === 'offers') {
    return exists(
      db
        .select({ id: properties.id })
        .from(properties)
        .where(
          and(isThis, inArray(properties.status, [...FOR_SALE]), isNotNull(properties.snapshot)),
        ),
    );
  }
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .innerJoin(sellerSettings, eq(sellerSettings.propertyId, properties.id))
      .where(
        and(isThis, eq(properties.status, 'under_contract'), eq(sellerSettings.takesBackups, true)),
      ),
  );
}

/** Condition that the home is under contract when the statement runs. */
export function isUnderContract({ db }: Pick<Context, 'db'>, propertyId: string) {
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.id, propertyId), eq(properties.status, 'under_contract'))),
  );
}
