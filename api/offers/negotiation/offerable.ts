import { and, eq, exists, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { properties } from '#api/properties/table.ts';
import { Refusal } from '#domain/refusal.ts';

type PropertyRow = typeof properties.$inferSelect;

/** With a snapshot the public sees the home as available, also while a new version is reviewed. */
const OFFERABLE = ['published', 'editing', 'review'] as const;

/**
 * Whether a property takes offers: the public sees it on the market.
 * @throws Refusal `property_under_contract` (409), `not_found` (404) when it is not on the market
 */
export function requireOfferable({
  status,
  snapshot,
}: Readonly<Pick<PropertyRow, 'status' | 'snapshot'>>): void {
  if (status === 'under_contract') throw new Refusal('property_under_contract');
  const offerable: readonly PropertyRow['status'][] = OFFERABLE;
  if (!snapshot || !offerable.includes(status)) throw new Refusal('not_found');
}

/** The same as a condition of what is written. */
export function isOfferable({ db }: Pick<Context, 'db'>, propertyId: string) {
  return exists(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(
        and(
          eq(properties.id, propertyId),
          inArray(properties.status, [...OFFERABLE]),
          isNotNull(properties.snapshot),
        ),
      ),
  );
}
