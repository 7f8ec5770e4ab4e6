/**
 * A small number per listing, in as few bits as the largest needs: several per byte below 8 bits,
 * otherwise one per element.
 */
export type Codes = Readonly<{
  array: Uint8Array | Uint16Array | Uint32Array;
  /** 0 if all are 0 and nothing is stored, otherwise 1, 2, 4, 8, 16 or 32. */
  bits: number;
}>;

/** Codes below `many` for `room` listings, all 0. */
export function codesFor(many: number, room: number, leastBits = 0): Codes {
  const bits = Math.max(bitsFor(many), leastBits);
  if (bits === 32) return { array: new Uint32Array(room), bits };
  if (bits === 16) return { array: new Uint16Array(room), bits };
  return { array: new Uint8Array((room * bits) / 8), bits };
}

function bitsFor(many: number): number {
  if (many <= 1) return 0;
  return [1, 2, 4, 8, 16].find((bits) => many <= 2 ** bits) ?? 32;
}

/** Wraps an array with one element per listing. */
export function wholeCodes(array: Uint8Array | Uint16Array): Codes {
  return { array, bits: array.BYTES_PER_ELEMENT * 8 };
}

export function codeAt({ array, bits }: Codes, at: number): number {
  if (bits >= 8) return array[at] ?? 0;
  if (bits === 0) return 0;
  const bit = at * bits;
  return ((array[bit >> 3] ?? 0) >> (bit & 7)) & ((1 << bits) - 1);
}

export function writeCode({ array, bits }: Codes, at: number, code: number): void {
  if (bits >= 8) array[at] = code;
  else if (bits > 0) {
    const bit = at * bits;
    const others = ~(((1 << bits) - 1) << (bit & 7));
    array[bit >> 3] = ((array[bit >> 3] ?? 0) & others) | (code << (bit & 7));
  }
}

/** Where the codes of a column are counted: the number of listings by code. */
export type Counter = Readonly<{ codes: Codes; met: Uint32Array }>;

/**
 * Counts the codes of the first `count` positions in `chosen`.
 * @param step 1, or -1 to subtract; counts may become negative by overflow
 */
export type CountCodes = (chosen: Uint32Array, count: number, step: 1 | -1) => void;

/** Returns a function that counts the codes of several columns. */
export function countingOf(counters: readonly Counter[]): CountCodes {
  const [one, two, three, ...others] = counters;
  const isWhole = [one, two, three].every((counter) => (counter?.codes.bits ?? 0) >= 8);
  return (chosen, count, step) => {
    if (isWhole && one && two && three) countThree(one, two, three, chosen, count, step);
    for (const counter of isWhole ? others : counters) countOne(counter, chosen, count, step);
  };
}

/**
 * Counts three columns with one element per listing in one loop. Separate loops take twice as long,
 * because consecutive increments of the same counter stall.
 */
function countThree(
  one: Counter,
  two: Counter,
  three: Counter,
  chosen: Uint32Array,
  count: number,
  step: 1 | -1,
): void {
  const [firstMet, secondMet, thirdMet] = [one.met, two.met, three.met];
  const [first, second, third] = [one.codes.array, two.codes.array, three.codes.array];
  for (let i = 0; i < count; i++) {
    const at = chosen[i] ?? 0;
    const firstCode = first[at] ?? 0;
    firstMet[firstCode] = (firstMet[firstCode] ?? 0) + step;
    const secondCode = second[at] ?? 0;
    secondMet[secondCode] = (secondMet[secondCode] ?? 0) + step;
    const thirdCode = third[at] ?? 0;
    thirdMet[thirdCode] = (thirdMet[thirdCode] ?? 0) + step;
  }
}

function countOne({ codes, met }: Counter, chosen: Uint32Array, count: number, step: 1 | -1): void {
  for (let i = 0; i < count; i++) {
    const code = codeAt(codes, chosen[i] ?? 0);
    met[code] = (met[code] ?? 0) + step;
  }
}

/**
 * Sets `passing[i]` to 1 if the code of position `chosen[i]` passes, and leaves it otherwise. Packed
 * codes have their own loop, whose array is always of bytes.
 */
export function markPassing(
  { array, bits }: Codes,
  passes: Uint8Array,
  chosen: Uint32Array,
  count: number,
  passing: Uint8Array,
): void {
  if (bits >= 8) {
    for (let i = 0; i < count; i++) {
      passing[i] = (passing[i] ?? 0) | (passes[array[chosen[i] ?? 0] ?? 0] ?? 0);
    }
    return;
  }
  const most = (1 << bits) - 1;
  for (let i = 0; i < count; i++) {
    const bit = (chosen[i] ?? 0) * bits;
    const code = ((array[bit >> 3] ?? 0) >> (bit & 7)) & most;
    passing[i] = (passing[i] ?? 0) | (passes[code] ?? 0);
  }
}

/**
 * Keeps those of the first `count` positions in `chosen` whose code passes. There is a loop for each
 * size of codes, because one for several types of arrays takes much longer.
 */
export function keepPassing(
  { array, bits }: Codes,
  passes: Uint8Array,
  chosen: Uint32Array,
  count: number,
): number {
  let kept = 0;
  if (array instanceof Uint16Array) {
    for (let i = 0; i < count; i++) {
      const at = chosen[i] ?? 0;
      chosen[kept] = at;
      kept += passes[array[at] ?? 0] ?? 0;
    }
  } else if (bits >= 8) {
    for (let i = 0; i < count; i++) {
      const at = chosen[i] ?? 0;
      chosen[kept] = at;
      kept += passes[array[at] ?? 0] ?? 0;
    }
  } else {
    const most = (1 << bits) - 1;
    for (let i = 0; i < count; i++) {
      const at = chosen[i] ?? 0;
      const bit = at * bits;
      chosen[kept] = at;
      kept += passes[((array[bit >> 3] ?? 0) >> (bit & 7)) & most] ?? 0;
    }
  }
  return kept;
}

/** Writes those of `count` positions whose code passes to `chosen`, and returns their number. */
export function writePassing(
  { array, bits }: Codes,
  passes: Uint8Array,
  from: number,
  count: number,
  chosen: Uint32Array,
): number {
  const to = from + count;
  let kept = 0;
  if (array instanceof Uint16Array) {
    for (let at = from; at < to; at++) {
      chosen[kept] = at;
      kept += passes[array[at] ?? 0] ?? 0;
    }
  } else if (bits >= 8) {
    for (let at = from; at < to; at++) {
      chosen[kept] = at;
      kept += passes[array[at] ?? 0] ?? 0;
    }
  } else {
    const most = (1 << bits) - 1;
    for (let at = from; at < to; at++) {
      const bit = at * bits;
      chosen[kept] = at;
      kept += passes[((array[bit >> 3] ?? 0) >> (bit & 7)) & most] ?? 0;
    }
  }
  return kept;
}
