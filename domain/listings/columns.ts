import type { PropertyType } from '#domain/properties/property-type.ts';

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
    /** Numbers of the filterable features it has. */
    features: readonly number[];
  }>;

/** Listings per block: a search skips whole blocks that lie outside its area. */
export const BLOCK = 256;

/** A position's kind: the number of its type, the number of its status, and whether it is in use. */
export const TYPE_MASK = 0b111;
export const STATUS_SHIFT = 3;
export const LIVE = 0x80;

/** One array per fact, and the bounds of every block, conservative once a listing has left it. */
export type ColumnArrays = {
  row: Uint32Array;
  idHash: Uint32Array;
  x: Int32Array;
  y: Int32Array;
  priceCents: Float64Array;
  priceStep: Uint8Array;
  kind: Uint8Array;
  bedrooms: Uint8Array;
  bathsFull: Uint8Array;
  livingArea: Int32Array;
  lotSize: Int32Array;
  yearBuilt: Uint16Array;
  publishedAt: Float64Array;
  place: Uint32Array;
  /** One array for every 32 features. */
  features: Int32Array[];
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
};

/**
 * All listings of the search. Positions below `sorted` are in Morton order, later ones in order of
 * arrival; a position whose kind has no `LIVE` bit is empty.
 */
export type Columns = ColumnArrays & {
  size: number;
  sorted: number;
  live: number;
  /** Position by row number plus one; 0 where there is none. */
  positionOfRow: Uint32Array;
  places: PlaceNames[];
  placeNumbers: Map<string, number>;
};

const FIRST_CAPACITY = 1024;

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

/** Columns without a listing, for so many features. */
export function emptyColumns(featureCount: number): Columns {
  return {
    ...columnArrays(FIRST_CAPACITY, Math.max(1, Math.ceil(featureCount / 32))),
    size: 0,
    sorted: 0,
    live: 0,
    positionOfRow: new Uint32Array(FIRST_CAPACITY),
    places: [],
    placeNumbers: new Map(),
  };
}

/** Arrays for at least so many listings, and so many words of 32 features. */
export function columnArrays(capacity: number, featureWords: number): ColumnArrays {
  const blocks = Math.ceil(Math.max(capacity, FIRST_CAPACITY) / BLOCK);
  const room = blocks * BLOCK;
  return {
    row: new Uint32Array(room),
    idHash: new Uint32Array(room),
    x: new Int32Array(room),
    y: new Int32Array(room),
    priceCents: new Float64Array(room),
    priceStep: new Uint8Array(room),
    kind: new Uint8Array(room),
    bedrooms: new Uint8Array(room),
    bathsFull: new Uint8Array(room),
    livingArea: new Int32Array(room),
    lotSize: new Int32Array(room),
    yearBuilt: new Uint16Array(room),
    publishedAt: new Float64Array(room),
    place: new Uint32Array(room),
    features: Array.from({ length: featureWords }, () => new Int32Array(room)),
    minX: new Int32Array(blocks),
    minY: new Int32Array(blocks),
    maxX: new Int32Array(blocks),
    maxY: new Int32Array(blocks),
  };
}

/** Doubles the room for listings. */
export function growColumns(columns: Columns): void {
  const wider = columnArrays(columns.row.length * 2, columns.features.length);
  for (const key of [...PER_LISTING, ...PER_BLOCK]) wider[key].set(columns[key]);
  wider.features.forEach((word, index) => {
    word.set(columns.features[index] ?? []);
  });
  Object.assign(columns, wider);
}

/** The arrays that have one number per listing, the features apart. */
export const PER_LISTING = [
  'row',
  'idHash',
  'x',
  'y',
  'priceCents',
  'priceStep',
  'kind',
  'bedrooms',
  'bathsFull',
  'livingArea',
  'lotSize',
  'yearBuilt',
  'publishedAt',
  'place',
] as const satisfies readonly (keyof ColumnArrays)[];

const PER_BLOCK = [
  'minX',
  'minY',
  'maxX',
  'maxY',
] as const satisfies readonly (keyof ColumnArrays)[];
