import type { PropertyType } from '#domain/properties/property-type.ts';

/** What an estimate knows of a home: itself and its place, and nothing about people. */
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
