import { type Codes, codeAt, codesFor, writeCode } from './codes.ts';

/**
 * 32 bits of every listing: the listings hold the number of their bits in a list of those that occur, which are
 * few, so that some bits or a byte or two are enough, and counting or filtering evaluates each of them once. While
 * no listing has any of the bits there are no numbers either.
 */
export type BitColumn = {
  codes: Codes;
  /** The bits by their number; the first is none of them. */
  values: number[];
  numbers: Map<number, number>;
  /** For how many listings there has to be room. */
  room: number;
  /** The least bits of a code: 8 where every search reads all of them. */
  leastBits: number;
};

export function bitColumn(room: number, leastBits = 0): BitColumn {
  const codes = codesFor(1, room, leastBits);
  return { codes, values: [0], numbers: new Map([[0, 0]]), room, leastBits };
}

/** The same words with room for more listings. */
export function grownBitColumn(column: BitColumn, room: number): BitColumn {
  const codes = codesFor(column.values.length, room, column.leastBits);
  codes.array.set(column.codes.array);
  return { ...column, codes, room };
}

/** A column over codes and values that were kept somewhere. */
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

/** The words in a new order, without the values that no listing has any more. */
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

/** By number of a value: 1 where its bits pass. */
export function accepted({ values }: BitColumn, isWanted: (bits: number) => boolean): Uint8Array {
  return Uint8Array.from(values, (bits) => (isWanted(bits) ? 1 : 0));
}

/** How often each of the 32 bits was met, from how often each value was; both wrap around below zero. */
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

/** The codes with room for one value more. */
function widened({ codes, values, room, leastBits }: BitColumn): Codes {
  const wider = codesFor(values.length, room, leastBits);
  if (codes.bits > 0) for (let at = 0; at < room; at++) writeCode(wider, at, codeAt(codes, at));
  return wider;
}
