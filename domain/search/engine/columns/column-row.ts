import type { PropertyType } from '#domain/properties/property-type.ts';

/** The states in which a listing is found by a search. */
export const SEARCHED_STATUSES = ['published', 'under_contract'] as const;
export type SearchedStatus = (typeof SEARCHED_STATUSES)[number];

/** A ZIP in a city in a county; city and county in comparable form (`placeKey`). */
export type PlaceNames = Readonly<{ zip: string; city: string; county: string }>;

/** The searchable data of one listing. Areas in square feet; unknown numbers are 0. */
export type ColumnRow = PlaceNames &
  Readonly<{
    /** The listing's row number in the database. */
    row: number;
    /** `idHash` of its id: finds the row of a listing that the database no longer has. */
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
    /** Numbers of the features and answers that it has. */
    bits: readonly number[];
    /** Numbers that have no column of their own, in the order of the layout. */
    numbers: readonly number[];
  }>;

/** 32 bits of an id (FNV-1a): few enough to keep for every listing. */
export function idHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
