import { boxAround, type CellBox } from '#domain/places/geometry/mercator.ts';
import { type ColumnLayout, type ColumnRow, idHash, type PlaceNames } from './column-row.ts';
import { kindOf, MOST_ROOMS, sizeStepsOf } from './offered-steps.ts';

/** One element a listing. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/**
 * All searchable listings: one array for each fact, in which a listing has the same position from 0
 * to `size`. The order has no meaning; the last listing moves to the position of a removed one.
 */
export type Columns = {
  layout: ColumnLayout;
  size: number;
  row: Uint32Array;
  idHash: Uint32Array;
  /** Web Mercator units. */
  x: Int32Array;
  y: Int32Array;
  dollars: Int32Array;
  /** Square feet; 0 when unknown. */
  livingArea: Int32Array;
  lotSize: Int32Array;
  yearBuilt: Uint16Array;
  publishedSecond: Uint32Array;
  bedrooms: Uint8Array;
  /** Index in `places`. */
  place: Uint32Array;
  /** Index in `kinds`. */
  kind: Uint32Array;
  /** `sizeStepsOf`. */
  sizeSteps: Uint16Array;
  /** The numbers of the layout. */
  numbers: Column[];
  /** Features and answers, eight in each array: bit `n` is bit `n % 8` of array `n / 8`. */
  bits: Uint8Array[];
  places: Names<PlaceNames>;
  /** Every `kindOf` that occurs. */
  kinds: Names<number>;
  /** Position plus one by row number; 0 for none. */
  positions: Uint32Array;
  /** A box around all listings that are, or were, in the columns. */
  extent: CellBox | undefined;
};

/** The distinct values of a column, and the index of each by its key. */
type Names<Value> = Readonly<{ values: Value[]; numbers: Map<string | number, number> }>;

const MAX_INT32 = 0x7fffffff;
const FIRST_CAPACITY = 1_024;

/** Creates columns without listings, with room for some. */
export function emptyColumns(layout: ColumnLayout, capacity = FIRST_CAPACITY): Columns {
  return {
    layout,
    size: 0,
    row: new Uint32Array(capacity),
    idHash: new Uint32Array(capacity),
    x: new Int32Array(capacity),
    y: new Int32Array(capacity),
    dollars: new Int32Array(capacity),
    livingArea: new Int32Array(capacity),
    lotSize: new Int32Array(capacity),
    yearBuilt: new Uint16Array(capacity),
    publishedSecond: new Uint32Array(capacity),
    bedrooms: new Uint8Array(capacity),
    place: new Uint32Array(capacity),
    kind: new Uint32Array(capacity),
    sizeSteps: new Uint16Array(capacity),
    numbers: layout.largest.map((max) =>
      max <= 0xff ? new Uint8Array(capacity) : new Int32Array(capacity),
    ),
    bits: Array.from({ length: Math.ceil(layout.bits / 8) }, () => new Uint8Array(capacity)),
    places: { values: [], numbers: new Map() },
    kinds: { values: [], numbers: new Map() },
    positions: new Uint32Array(capacity),
    extent: undefined,
  };
}

/** Creates columns of these listings. */
export function buildColumns(rows: Iterable<ColumnRow>, layout: ColumnLayout): Columns {
  const columns = emptyColumns(layout);
  for (const row of rows) upsertRow(columns, row);
  return columns;
}

/** Adds or updates a listing. */
export function upsertRow(columns: Columns, listing: ColumnRow): void {
  let at = positionOf(columns, listing.row);
  if (at === undefined) {
    at = columns.size;
    if (at === columns.row.length) grow(columns);
    columns.size += 1;
    place(columns, listing.row, at + 1);
  }
  write(columns, at, listing);
}

/** Removes a listing, if it exists. */
export function removeRow(columns: Columns, row: number): void {
  const at = positionOf(columns, row);
  if (at === undefined) return;
  const last = columns.size - 1;
  for (const column of allColumns(columns)) column[at] = column[last] ?? 0;
  place(columns, columns.row[at] ?? 0, at + 1);
  place(columns, row, 0);
  columns.size = last;
}

/** Position of a row's listing; undefined if there is none. */
export function positionOf({ positions }: Columns, row: number): number | undefined {
  const position = positions[row] ?? 0;
  return position === 0 ? undefined : position - 1;
}

/** Rows of the listings that may have this id: usually one, rarely a few. */
export function rowsOfId({ idHash: hashes, row, size }: Columns, id: string): readonly number[] {
  const wanted = idHash(id);
  const rows: number[] = [];
  for (let at = 0; at < size; at++) if (hashes[at] === wanted) rows.push(row[at] ?? 0);
  return rows;
}

/** The facts that the columns have about a home. */
export type RowFacts = Readonly<{
  /** Web Mercator units. */
  x: number;
  y: number;
  priceCents: number;
  bedrooms: number;
  /** Whether it has the feature or answer with this number. */
  has: (bit: number) => boolean;
}>;

/** Facts of these rows. Rows that are not in the columns are absent. */
export function factsOfRows(
  columns: Columns,
  rows: readonly number[],
): ReadonlyMap<number, RowFacts> {
  const { x, y, dollars, bedrooms, bits } = columns;
  return new Map(
    rows.flatMap((row) => {
      const at = positionOf(columns, row);
      if (at === undefined) return [];
      const own = bits.map((column) => column[at] ?? 0);
      const facts = {
        ...{ x: x[at] ?? 0, y: y[at] ?? 0, priceCents: (dollars[at] ?? 0) * 100 },
        bedrooms: bedrooms[at] ?? 0,
        has: (bit: number) => (((own[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1,
      };
      return [[row, facts] as const];
    }),
  );
}

/** All arrays with one element a listing, in a fixed order. */
export function allColumns(columns: Columns): readonly Column[] {
  return [...FACTS.map((key) => columns[key]), ...columns.numbers, ...columns.bits];
}

/** Sets what is derived from other columns, after these were filled. */
export function settleColumns(columns: Columns): void {
  const { row, x, y, size } = columns;
  for (let at = 0; at < size; at++) {
    place(columns, row[at] ?? 0, at + 1);
    widenExtent(columns, x[at] ?? 0, y[at] ?? 0);
  }
}

/** The index of a value, which is added if it is new. */
export function numberIn<Value>(
  { values, numbers }: Names<Value>,
  key: string | number,
  value: Value,
): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = values.push(value) - 1;
  numbers.set(key, number);
  return number;
}

/** Identifies a place in the columns. */
export function placeId({ zip, city, county }: PlaceNames): string {
  return `${zip}|${city}|${county}`;
}

function write(columns: Columns, at: number, listing: ColumnRow): void {
  const { zip, city, county, x, y } = listing;
  const kind = kindOf(listing);
  columns.row[at] = listing.row;
  columns.idHash[at] = listing.idHash;
  columns.x[at] = x;
  columns.y[at] = y;
  columns.dollars[at] = Math.min(Math.round(listing.priceCents / 100), MAX_INT32);
  columns.livingArea[at] = Math.min(listing.livingArea, MAX_INT32);
  columns.lotSize[at] = Math.min(listing.lotSize, MAX_INT32);
  columns.yearBuilt[at] = listing.yearBuilt;
  columns.publishedSecond[at] = listing.publishedSecond;
  columns.bedrooms[at] = Math.min(listing.bedrooms, MOST_ROOMS);
  columns.place[at] = numberIn(columns.places, placeId(listing), { zip, city, county });
  columns.kind[at] = numberIn(columns.kinds, kind, kind);
  columns.sizeSteps[at] = sizeStepsOf(listing);
  columns.numbers.forEach((column, index) => {
    column[at] = Math.min(listing.numbers[index] ?? 0, columns.layout.largest[index] ?? 0);
  });
  for (const column of columns.bits) column[at] = 0;
  for (const bit of listing.bits) {
    const column = columns.bits[bit >> 3];
    if (column) column[at] = (column[at] ?? 0) | (1 << (bit & 7));
  }
  widenExtent(columns, x, y);
}

function place(columns: Columns, row: number, position: number): void {
  if (row >= columns.positions.length) {
    columns.positions = withLength(columns.positions, row + (row >> 3) + FIRST_CAPACITY);
  }
  columns.positions[row] = position;
}

function widenExtent(columns: Columns, x: number, y: number): void {
  const { extent } = columns;
  if (extent && x >= extent.minX && x <= extent.maxX && y >= extent.minY && y <= extent.maxY)
    return;
  const point = { minX: x, maxX: x, minY: y, maxY: y };
  columns.extent = boxAround(extent ? [extent, point] : [point]);
}

/** Arrays are copied one by one, because two copies of all would use too much memory. */
function grow(columns: Columns): void {
  const { length } = columns.row;
  const capacity = length + Math.max(FIRST_CAPACITY, length >> 3);
  for (const key of FACTS) Object.assign(columns, { [key]: withLength(columns[key], capacity) });
  columns.numbers = columns.numbers.map((column) => withLength(column, capacity));
  columns.bits = columns.bits.map((column) => withLength(column, capacity));
}

function withLength<Kept extends Column>(column: Kept, length: number): Kept {
  // All typed arrays have the same constructor signature, which their union type does not express.
  const Kind = column.constructor as new (length: number) => Kept;
  const longer = new Kind(length);
  longer.set(column);
  return longer;
}

/** Names of the arrays that every layout has. */
const FACTS = [
  'row',
  'idHash',
  'x',
  'y',
  'dollars',
  'livingArea',
  'lotSize',
  'publishedSecond',
  'place',
  'kind',
  'yearBuilt',
  'sizeSteps',
  'bedrooms',
] as const satisfies readonly (keyof Columns)[];
