import { eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import type { Sale } from '#api/properties/sale.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { publicProjection } from '#domain/listings/public-projection.ts';
import { homeOf, MIN_SALE_PRICE, type RecordedSale, saleKey } from '#domain/value/sale.ts';
import { sales } from './table.ts';

const CENTS_PER_DOLLAR = 100;

/**
 * Returns the statements that add a closing to the sales, for the batch of its move. Only public
 * data of the listing is used, so a hidden address stays hidden. Homes not shown online, and prices
 * below the market, are left out.
 */
export function recordSale(
  { db, now }: Context,
  property: PropertyRow,
  { priceCents, soldOn }: Pick<Sale, 'priceCents' | 'soldOn'>,
): BatchItem<'sqlite'>[] {
  const { propertyType, facts, lat, lng } = property.snapshot
    ? { ...property.snapshot, propertyType: property.propertyType }
    : property;
  const shown = publicProjection({ propertyType, facts, lat, lng });
  const price = Math.round(priceCents / CENTS_PER_DOLLAR);
  if (!shown || price < MIN_SALE_PRICE) return [];
  const { streetAddress = null, city = null, postalCode = null } = shown.facts;
  const sale: RecordedSale = {
    ...homeOf(propertyType, shown.facts, shown),
    id: property.id,
    price,
    day: Math.floor(Date.parse(soldOn) / DAY_MS),
    parcel: facts.parcelNumber ?? null,
    address: streetAddress,
    city,
    zip: postalCode,
  };
  const { id: propertyId, parcel: _, ...columns } = sale;
  return [
    db
      .insert(sales)
      .values({ ...columns, propertyId, key: saleKey(sale), source: 'closing', recordedAt: now() })
      .onConflictDoNothing(),
  ];
}

/** Returns the statements that delete a property's sale when its closing is undone. */
export function forgetSale({ db }: Context, propertyId: string): BatchItem<'sqlite'> {
  return db.delete(sales).where(eq(sales.propertyId, propertyId));
}
