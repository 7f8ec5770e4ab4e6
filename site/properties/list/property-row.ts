import type { ListedProperty } from './need.ts';

export type PropertyRow = ReturnType<typeof propertyRow>;

/** What a list shows of a property. */
export function propertyRow(property: ListedProperty & Readonly<{ updatedAt: string }>) {
  const { status, returnReasons } = property;
  return {
    id: property.id,
    status,
    address: property.address,
    city: property.city,
    zip: property.zip,
    ownerName: property.ownerName,
    priceCents: property.priceCents,
    coverHash: property.coverHash,
    coverPlaceholder: property.coverPlaceholder,
    coverWidth: property.coverWidth,
    percent: property.percent,
    isReturned: returnReasons !== null && (status === 'draft' || status === 'editing'),
    openOffers: property.offers.open,
    publicFrom: property.publicFrom,
    updatedAt: property.updatedAt,
  };
}
