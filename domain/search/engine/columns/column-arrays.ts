/** What the columns keep of a listing beside what every listing has. */
export type ColumnLayout = Readonly<{
  /** How many words of 32 bits. */
  bitColumns: number;
  /** The largest of each number without its own column. */
  largest: readonly number[];
}>;

/** Listings per block: a search skips whole blocks that lie outside its area. */
export const BLOCK = 256;

/** One array per fact. */
export type ColumnArrays = {
  row: Uint32Array;
  /** The low 16 bits of `idHash`: a few listings of a million share them. */
  idHash: Uint16Array;
  x: Int32Array;
  y: Int32Array;
  dollars: Int32Array;
  /** In two bytes until a home has more than fits. */
  livingArea: Uint16Array | Int32Array;
  lotSize: Int32Array;
  yearBuilt: Uint16Array;
  /** Which of the offered steps of lots, years and living areas it reaches. */
  sizeSteps: Uint16Array;
  publishedSecond: Uint32Array;
  place: Uint16Array | Uint32Array;
  numbers: (Uint8Array | Uint16Array | Int32Array)[];
};

export const FIRST_CAPACITY = 1024;

/**
 * Arrays for at least so many listings at so many places.
 * @param isWide whether a living area needs more than two bytes
 */
export function columnArrays(
  capacity: number,
  { largest }: ColumnLayout,
  places: number,
  isWide = false,
): ColumnArrays {
  const room = roomFor(capacity);
  return {
    row: new Uint32Array(room),
    idHash: new Uint16Array(room),
    x: new Int32Array(room),
    y: new Int32Array(room),
    dollars: new Int32Array(room),
    livingArea: isWide ? new Int32Array(room) : new Uint16Array(room),
    lotSize: new Int32Array(room),
    yearBuilt: new Uint16Array(room),
    sizeSteps: new Uint16Array(room),
    publishedSecond: new Uint32Array(room),
    place: placeArray(places, room),
    numbers: largest.map((max) => numbersUpTo(max, room)),
  };
}

/** An array for the numbers of so many places. */
export function placeArray(places: number, room: number): Uint16Array | Uint32Array {
  return places <= 0x10000 ? new Uint16Array(room) : new Uint32Array(room);
}

/** Capacity for a number of listings, in whole blocks. */
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

function numbersUpTo(max: number, room: number): Uint8Array | Uint16Array | Int32Array {
  if (max <= 0xff) return new Uint8Array(room);
  return max <= 0xffff ? new Uint16Array(room) : new Int32Array(room);
}

/** The arrays that have one number per listing, those of the layout apart. */
export const PER_LISTING = [
  'row',
  'idHash',
  'x',
  'y',
  'dollars',
  'livingArea',
  'lotSize',
  'yearBuilt',
  'sizeSteps',
  'publishedSecond',
  'place',
] as const satisfies readonly (keyof ColumnArrays)[];
