import type { PropertyType } from '#domain/properties/property-type.ts';
import { type BitWord, bitWord, grownWord } from './bit-words.ts';
import {
  BLOCK,
  type ColumnArrays,
  type ColumnLayout,
  columnArrays,
  FIRST_CAPACITY,
  type Growing,
  PER_BLOCK,
  PER_LISTING,
  roomFor,
  sameKind,
} from './column-arrays.ts';

/** The states in which a listing is found by a search. */
export const SEARCHED_STATUSES = ['published', 'under_contract'] as const;
export type SearchedStatus = (typeof SEARCHED_STATUSES)[number];

/** A ZIP in a city in a county; city and county in comparable form (`placeKey`). */
export type PlaceNames = Readonly<{ zip: string; city: string; county: string }>;

/** Everything the search knows of one listing. Areas in square feet; numbers nobody gave are 0. */
export type ColumnRow = PlaceNames &
  Readonly<{
    /** The listing's row number in the database. */
    row: number;
    /** `idHash` of its id: finds the row of a listing that the database no longer has. */
    idHash: number;
    /** Web Mercator units. */
    x: number;
    y: number;
    priceCents: number;
    type: PropertyType;
    status: SearchedStatus;
    bedrooms: number;
    bathsFull: number;
    livingArea: number;
    lotSize: number;
    yearBuilt: number;
    /** Epoch milliseconds. */
    publishedAt: number;
    /** Numbers of the features and answers that it has. */
    bits: readonly number[];
    /** Numbers that have no column of their own, in the order of the layout. */
    numbers: readonly number[];
  }>;

/** A position's kind: the number of its type, the number of its status, and whether it is in use. */
export const TYPE_MASK = 0b111;
export const STATUS_SHIFT = 3;
export const LIVE = 0x80;

/**
 * All listings of the search. Positions below `sorted` are in Morton order, later ones in order of
 * arrival; a position whose kind has no `LIVE` bit is empty.
 */
export type Columns = ColumnArrays & {
  layout: ColumnLayout;
  bits: BitWord[];
  size: number;
  sorted: number;
  live: number;
  /** Position by row number plus one; 0 where there is none. */
  positionOfRow: Uint32Array;
  places: PlaceNames[];
  placeNumbers: Map<string, number>;
};

/** 32 bits of an id (FNV-1a): few enough to keep for every listing. */
export function idHash(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The rows of the listings that may have this id: nearly always one, or none. */
export function rowsOfId(
  { idHash: hashes, kind, row, size }: Columns,
  id: string,
): readonly number[] {
  const wanted = idHash(id);
  const rows: number[] = [];
  for (let at = 0; at < size; at++) {
    if (hashes[at] === wanted && (kind[at] ?? 0) & LIVE) rows.push(row[at] ?? 0);
  }
  return rows;
}

/** Whether a listing has a feature or an answer, by its number. */
export function hasBit({ positionOfRow, bits }: Columns, row: number, bit: number): boolean {
  const word = bits[bit >> 5];
  const value = word?.values[word.codes[(positionOfRow[row] ?? 0) - 1] ?? 0] ?? 0;
  return ((value >> (bit & 31)) & 1) === 1;
}

/** Columns without a listing. */
export function emptyColumns(layout: ColumnLayout): Columns {
  const arrays = columnArrays(FIRST_CAPACITY, layout);
  return {
    ...arrays,
    layout,
    bits: Array.from({ length: layout.bitWords }, () => bitWord(arrays.row.length)),
    ...{ size: 0, sorted: 0, live: 0 },
    positionOfRow: new Uint32Array(FIRST_CAPACITY),
    places: [],
    placeNumbers: new Map(),
  };
}

/** Makes room for an eighth more listings, one array after the other: all of them twice are too much memory. */
export function growColumns(columns: Columns): void {
  const { length } = columns.row;
  const room = roomFor(length + Math.max(LEAST_GROWTH, length >> 3));
  const grown = <Kept extends Growing>(array: Kept, size: number): Kept => {
    const wider = sameKind(array, size);
    wider.set(array);
    return wider;
  };
  for (const key of PER_LISTING) Object.assign(columns, { [key]: grown(columns[key], room) });
  for (const key of PER_BLOCK) Object.assign(columns, { [key]: grown(columns[key], room / BLOCK) });
  columns.numbers.forEach((array, index) => {
    columns.numbers[index] = grown(array, room);
  });
  columns.bits.forEach((word, index) => {
    columns.bits[index] = grownWord(word, room);
  });
}

const LEAST_GROWTH = 16 * BLOCK;
