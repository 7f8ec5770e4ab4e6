import type { PointArrays } from './points.ts';

/** What the columns store in addition to the fixed data of every listing. */
export type ColumnLayout = Readonly<{
  /** Number of 32-bit words. */
  bitColumns: number;
  /** Maximum of each number that has no fixed column. */
  largest: readonly number[];
}>;

/** Listings per block. A search skips blocks outside its area. */
export const BLOCK = 256;

/** One array per attribute. */
export type ColumnArrays = Pick<PointArrays, 'xyLow'> & {
  row: Uint32Array;
  /** Low 16 bits of `idHash`, which a few of a million listings share. */
  idHash: Uint16Array;
  dollars: Int32Array;
  /** Two bytes each, until a larger value occurs. */
  livingArea: Uint16Array | Int32Array;
  lotSize: Int32Array;
  /** Highest step reached for lot size, year built and living area, combined. */
  sizeSteps: Uint16Array;
  publishedSecond: Uint32Array;
  place: Uint16Array | Uint32Array;
};

export const FIRST_CAPACITY = 1024;

/**
 * Creates arrays for at least this many listings and places.
 * @param isWide whether a living area needs more than two bytes
 */
export function columnArrays(capacity: number, places: number, isWide = false): ColumnArrays {
  const room = roomFor(capacity);
  return {
    row: new Uint32Array(room),
    idHash: new Uint16Array(room),
    xyLow: new Uint32Array(room),
    dollars: new Int32Array(room),
    livingArea: isWide ? new Int32Array(room) : new Uint16Array(room),
    lotSize: new Int32Array(room),
    sizeSteps: new Uint16Array(room),
    publishedSecond: new Uint32Array(room),
    place: placeArray(places, room),
  };
}

/** Creates an array for place numbers. */
export function placeArray(places: number, room: number): Uint16Array | Uint32Array {
  return places <= 0x10000 ? new Uint16Array(room) : new Uint32Array(room);
}

/** Capacity rounded up to whole blocks. */
export function roomFor(capacity: number): number {
  return Math.ceil(Math.max(capacity, FIRST_CAPACITY) / BLOCK) * BLOCK;
}

/** A typed array of the columns. */
export type Growing = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** An empty array of the same type. */
export function sameKind<Kept extends Growing>(array: Kept, length: number): Kept {
  // All typed arrays have the same constructor signature, which their union type does not express.
  const Kind = array.constructor as new (length: number) => Kept;
  return new Kind(length);
}

/** Names of all these arrays. */
export const PER_LISTING = [
  'row',
  'idHash',
  'xyLow',
  'dollars',
  'livingArea',
  'lotSize',
  'sizeSteps',
  'publishedSecond',
  'place',
] as const satisfies readonly (keyof ColumnArrays)[];
