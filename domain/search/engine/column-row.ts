import type { PropertyType } from '#domain/properties/property-type.ts';

/** Statuses in which searches find a listing. */
export const SEARCHED_STATUSES = ['published', 'under_contract'] as const;
export type SearchedStatus = (typeof SEARCHED_STATUSES)[number];

/** ZIP, city and county of a home; city and county as `placeKey`. */
export type PlaceNames = Readonly<{ zip: string; city: string; county: string }>;

/** The searchable data of one listing. Areas in square feet; unknown numbers are 0. */
export type ColumnRow = PlaceNames &
  Readonly<{
    /** Row number of the listing in the database. */
    row: number;
    /** `idHash` of its id, to find the row of a listing that was deleted from the database. */
    idHash: number;
    /** Web Mercator units. */
    x: number;
    y: number;
    /** Whole dollars. */
    priceCents: number;
    type: PropertyType;
    status: SearchedStatus;
    bedrooms: number;
    bathsFull: number;
    livingArea: number;
    lotSize: number;
    yearBuilt: number;
    /** Seconds since the epoch. */
    publishedSecond: number;
    /** Numbers of its features and answers. */
    bits: readonly number[];
    /** Numbers without a fixed column, in the order of the layout. */
    numbers: readonly number[];
  }>;

/** What the columns store in addition to the fixed data of every listing. */
export type ColumnLayout = Readonly<{
  /** Number of bits of a home: one for each feature and each option of a choice. */
  bits: number;
  /** Maximum of each number that has no fixed column. */
  largest: readonly number[];
}>;

/** 32-bit hash of an id (FNV-1a), small enough to store for every listing. */
export function idHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
