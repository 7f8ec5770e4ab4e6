import type { PropertyType } from '#domain/properties/property-type.ts';

/** The input of an estimate: the home and its location, and nothing about people. */
export type Home = Readonly<{
  type: PropertyType;
  /** Degrees. */
  lat: number;
  lng: number;
  /** Square feet inside; land has none. */
  livingArea: number | null;
  /** Square feet of land; a condominium has none. */
  lotArea: number | null;
  yearBuilt: number | null;
  bedrooms: number | null;
  /** A half bath counts one half. */
  bathrooms: number | null;
}>;

/** A closed sale. */
export type Sale = Home &
  Readonly<{
    id: string;
    /** Dollars. */
    price: number;
    /** Day of the closing, in days since 1970-01-01. */
    day: number;
  }>;

/** A sale as the product keeps it: with what names it to a reader, none of which enters an estimate. */
export type RecordedSale = Sale &
  Readonly<{
    parcel: string | null;
    /** Street and number; absent where an owner hid them. */
    address: string | null;
    city: string | null;
    zip: string | null;
  }>;

/**
 * One sale of one home on one day. The parcel names the home; without one, its place and address do,
 * with the price, because an apartment building is in one place.
 */
export function saleKey(sale: RecordedSale): string {
  const { parcel, day, lat, lng, price, address } = sale;
  const folio = plain(parcel);
  if (folio) return `parcel:${folio}:${day}`;
  return `place:${lat.toFixed(5)},${lng.toFixed(5)}:${plain(address)}:${price}:${day}`;
}

function plain(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Everything that enters an estimate. No other fact may: fair housing allows nothing about people. */
export const INPUTS = [
  'type',
  'lat',
  'lng',
  'livingArea',
  'lotArea',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
] as const satisfies readonly (keyof Home)[];

/** A sale below this is a gift, a correction or a share of a home, not a market price (dollars). */
export const MIN_SALE_PRICE = 10_000;
