/**
 * 32 bits of every listing: the listings hold the number of their bits in a list of those that occur, which are
 * few, so that a byte or two are enough, and counting or filtering evaluates each of them once. While no listing
 * has any of the bits there are no numbers either.
 */
export type BitColumn = {
  codes: Codes;
  /** The bits by their number; the first is none of them. */
  values: number[];
  numbers: Map<number, number>;
  /** For how many listings there has to be room. */
  room: number;
};
type Codes = Uint8Array | Uint16Array | Uint32Array;

export function bitColumn(room: number): BitColumn {
  return { codes: codesFor(1, room), values: [0], numbers: new Map([[0, 0]]), room };
}

/** The same words with room for more listings. */
export function grownBitColumn(column: BitColumn, room: number): BitColumn {
  const codes = codesFor(column.values.length, room);
  codes.set(column.codes);
  return { ...column, codes, room };
}

/** A column over codes and values that were kept somewhere. */
export function storedBitColumn(codes: Codes, values: readonly number[], room: number): BitColumn {
  return {
    codes,
    values: [...values],
    numbers: new Map(values.map((value, number) => [value, number])),
    room,
  };
}

/** The smallest typed array that holds the indexes of this many values; a single value needs none. */
export function codesFor(values: number, room: number): Codes {
  if (values <= 1) return new Uint8Array();
  if (values <= 0x100) return new Uint8Array(room);
  return values <= 0x10000 ? new Uint16Array(room) : new Uint32Array(room);
}

export function writeBits(column: BitColumn, at: number, bits: number): void {
  let number = column.numbers.get(bits);
  if (number === undefined) {
    number = column.values.push(bits) - 1;
    column.numbers.set(bits, number);
    if (number === 1 || number === 0x100 || number === 0x10000) {
      const wider = codesFor(number + 1, column.room);
      wider.set(column.codes);
      column.codes = wider;
    }
  }
  if (column.codes.length > 0) column.codes[at] = number;
}

/** The words in a new order, without the values that no listing has any more. */
export function reorderedBitColumn(column: BitColumn, order: Uint32Array, room: number): BitColumn {
  const used = new Uint8Array(column.values.length);
  used[0] = 1;
  for (const from of order) used[column.codes[from] ?? 0] = 1;
  const values = column.values.filter((_, number) => used[number]);
  const numbers = new Map(values.map((value, number) => [value, number]));
  const renumbered = Uint32Array.from(column.values, (value) => numbers.get(value) ?? 0);
  const codes = codesFor(values.length, room);
  if (codes.length > 0) {
    order.forEach((from, to) => {
      codes[to] = renumbered[column.codes[from] ?? 0] ?? 0;
    });
  }
  return { codes, values, numbers, room };
}

/** By number of a value: 1 where its bits pass. */
export function accepted({ values }: BitColumn, isWanted: (bits: number) => boolean): Uint8Array {
  return Uint8Array.from(values, (bits) => (isWanted(bits) ? 1 : 0));
}

/** How often each of the 32 bits was met, from how often each value was: below zero where it wrapped around. */
export function bitCounts({ values }: BitColumn, met: Uint32Array): readonly number[] {
  const counts = new Array<number>(32).fill(0);
  values.forEach((bits, number) => {
    const times = (met[number] ?? 0) | 0;
    if (times === 0) return;
    for (let left = bits; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      counts[bit] = (counts[bit] ?? 0) + times;
    }
  });
  return counts;
}
