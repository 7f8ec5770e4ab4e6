import { type Codes, codeAt, codesFor, writeCode } from './codes.ts';

/**
 * 32 bits, or a number, for every listing. Each listing stores the index of its bits in a list of the values that
 * occur. These are few, so an index takes a few bits or one or two bytes, and filters and counts
 * evaluate each value only once. Indexes are omitted as long as no bit is set.
 */
export type BitColumn = {
  codes: Codes;
  /** Distinct values by index. The first is 0: no bits. */
  values: number[];
  numbers: Map<number, number>;
  /** Capacity in listings. */
  room: number;
  /** Minimum bits per index; 8 for columns that every search reads in full. */
  leastBits: number;
};

export function bitColumn(room: number, leastBits = 0): BitColumn {
  const codes = codesFor(1, room, leastBits);
  return { codes, values: [0], numbers: new Map([[0, 0]]), room, leastBits };
}

/** Returns the column with capacity for more listings. */
export function grownBitColumn(column: BitColumn, room: number): BitColumn {
  const codes = codesFor(column.values.length, room, column.leastBits);
  codes.array.set(column.codes.array);
  return { ...column, codes, room };
}

/** Creates a column from stored indexes and values. */
export function storedBitColumn(
  codes: Codes,
  values: readonly number[],
  room: number,
  leastBits: number,
): BitColumn {
  const numbers = new Map(values.map((value, number) => [value, number]));
  return { codes, values: [...values], numbers, room, leastBits };
}

export function writeBits(column: BitColumn, at: number, bits: number): void {
  let number = column.numbers.get(bits);
  if (number === undefined) {
    number = column.values.push(bits) - 1;
    column.numbers.set(bits, number);
    if (number >= 2 ** column.codes.bits) column.codes = widened(column);
  }
  writeCode(column.codes, at, number);
}

/** The column in a new order, without values that no listing has any more. */
export function reorderedBitColumn(column: BitColumn, order: Uint32Array, room: number): BitColumn {
  const used = new Uint8Array(column.values.length);
  used[0] = 1;
  for (const from of order) used[codeAt(column.codes, from)] = 1;
  const values = column.values.filter((_, number) => used[number]);
  const numbers = new Map(values.map((value, number) => [value, number]));
  const renumbered = Uint32Array.from(column.values, (value) => numbers.get(value) ?? 0);
  const codes = codesFor(values.length, room, column.leastBits);
  if (codes.bits > 0) {
    order.forEach((from, to) => {
      writeCode(codes, to, renumbered[codeAt(column.codes, from)] ?? 0);
    });
  }
  return { codes, values, numbers, room, leastBits: column.leastBits };
}

/** 1 for each value that passes, by index. */
export function accepted({ values }: BitColumn, isWanted: (bits: number) => boolean): Uint8Array {
  const passes = new Uint8Array(values.length);
  for (let code = 0; code < values.length; code++) {
    if (isWanted(values[code] ?? 0)) passes[code] = 1;
  }
  return passes;
}

/**
 * Number of listings with each of the 32 bits, from the number of listings with each value. Both
 * wrap around below zero.
 */
export function bitCounts(column: BitColumn | undefined, met: Uint32Array): Uint32Array {
  const counts = new Uint32Array(32);
  for (let number = 0; number < met.length; number++) {
    const times = met[number] ?? 0;
    if (times === 0) continue;
    for (let left = column?.values[number] ?? 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      counts[bit] = (counts[bit] ?? 0) + times;
    }
  }
  return counts;
}

/** Number of listings with each number below 256, from the number of listings with each code. */
export function numberCounts(column: BitColumn | undefined, met: Uint32Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let code = 0; code < met.length; code++) counts[column?.values[code] ?? 0] = met[code] ?? 0;
  return counts;
}

/** The indexes with capacity for one more value. */
function widened({ codes, values, room, leastBits }: BitColumn): Codes {
  const wider = codesFor(values.length, room, leastBits);
  if (codes.bits > 0) for (let at = 0; at < room; at++) writeCode(wider, at, codeAt(codes, at));
  return wider;
}
