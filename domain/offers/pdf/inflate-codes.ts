/** RFC 1951, 3.2.7: the order in which the lengths of the code of code lengths stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const MAX_CODE_BITS = 15;

/** How many codes there are of each length, and what they mean, in the order of the codes. */
type Code = Readonly<{ counts: Uint16Array; symbols: Uint16Array }>;
/** What the bytes of a block are told by. */
export type Codes = Readonly<{ literals: Code; distances: Code }>;
/** Bytes from `at` on, after some bits that are held of those before. */
export type Source = { bytes: Uint8Array; at: number; held: number; heldBits: number };

/** The next bits as a number, the first the lowest; -1 when there are no more. */
export function take(source: Source, bits: number): number {
  while (source.heldBits < bits) {
    const next = source.bytes[source.at];
    if (next === undefined) return -1;
    source.held |= next << source.heldBits;
    source.heldBits += 8;
    source.at += 1;
  }
  const taken = source.held & ((1 << bits) - 1);
  source.held >>>= bits;
  source.heldBits -= bits;
  return taken;
}

/** What the next code means; -1 when there is none. */
export function decode(source: Source, { counts, symbols }: Code): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    const bit = take(source, 1);
    if (bit < 0) return -1;
    code |= bit;
    const count = counts[length] ?? 0;
    if (code - count < first) return symbols[index + (code - first)] ?? -1;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return -1;
}

/** The canonical code (RFC 1951, 3.2.2) of these lengths, one per symbol. */
function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(MAX_CODE_BITS + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const offsets = new Uint16Array(MAX_CODE_BITS + 2);
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    offsets[length + 1] = (offsets[length] ?? 0) + (counts[length] ?? 0);
  }
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const at = offsets[length] ?? 0;
    symbols[at] = symbol;
    offsets[length] = at + 1;
  }
  counts[0] = 0;
  return { counts, symbols };
}

export const FIXED_CODES: Codes = {
  literals: codeOf(
    Array.from({ length: 288 }, (_, symbol) =>
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
    ),
  ),
  distances: codeOf(new Array<number>(30).fill(5)),
};

/** The codes that stand at the head of a block; nothing when they are broken or cut off. */
export function readCodes(source: Source): Codes | undefined {
  const lengthCount = take(source, 5) + 257;
  const distanceCount = take(source, 5) + 1;
  const orderCount = take(source, 4) + 4;
  const ordered = new Array<number>(19).fill(0);
  for (const symbol of ORDER.slice(0, orderCount)) {
    const length = take(source, 3);
    if (length < 0) return undefined;
    ordered[symbol] = length;
  }
  const lengths = codeLengths(source, codeOf(ordered), lengthCount + distanceCount);
  if (!lengths) return undefined;
  return {
    literals: codeOf(lengths.slice(0, lengthCount)),
    distances: codeOf(lengths.slice(lengthCount)),
  };
}

/** The lengths of two codes, themselves packed: 16 to 18 repeat (RFC 1951, 3.2.7). */
function codeLengths(source: Source, code: Code, count: number): number[] | undefined {
  const lengths: number[] = [];
  while (lengths.length < count) {
    const symbol = decode(source, code);
    if (symbol < 0) return undefined;
    if (symbol < 16) {
      lengths.push(symbol);
      continue;
    }
    const repeated = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
    const times = symbol === 18 ? take(source, 7) + 11 : take(source, symbol === 17 ? 3 : 2) + 3;
    for (let time = 0; time < times; time += 1) lengths.push(repeated);
  }
  return lengths;
}
