/** What the columns keep of a listing beside what every listing has. */
export type ColumnLayout = Readonly<{
  /** How many words of 32 bits. */
  bitWords: number;
  /** The largest of each number without a column of its own. */
  largest: readonly number[];
}>;

/** Listings per block: a search skips whole blocks that lie outside its area. */
export const BLOCK = 256;

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
  numbers: (Uint8Array | Uint16Array | Int32Array)[];
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
};

export const FIRST_CAPACITY = 1024;

/** Arrays for at least so many listings. */
export function columnArrays(capacity: number, { largest }: ColumnLayout): ColumnArrays {
  const room = roomFor(capacity);
  const blocks = room / BLOCK;
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
    numbers: largest.map((most) => numbersUpTo(most, room)),
    minX: new Int32Array(blocks),
    minY: new Int32Array(blocks),
    maxX: new Int32Array(blocks),
    maxY: new Int32Array(blocks),
  };
}

/** Listings for which there is room when there has to be for so many: whole blocks. */
export function roomFor(capacity: number): number {
  return Math.ceil(Math.max(capacity, FIRST_CAPACITY) / BLOCK) * BLOCK;
}

/** An array of the columns, of any kind of number. */
export type Growing = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** An empty array of the same kind of numbers. */
export function sameKind<Kept extends Growing>(array: Kept, length: number): Kept {
  // Every kind is made the same way, which its type does not say.
  const Kind = array.constructor as new (length: number) => Kept;
  return new Kind(length);
}

function numbersUpTo(most: number, room: number): Uint8Array | Uint16Array | Int32Array {
  if (most <= 0xff) return new Uint8Array(room);
  return most <= 0xffff ? new Uint16Array(room) : new Int32Array(room);
}

/** The arrays that have one number per listing, those of the layout apart. */
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

export const PER_BLOCK = [
  'minX',
  'minY',
  'maxX',
  'maxY',
] as const satisfies readonly (keyof ColumnArrays)[];
