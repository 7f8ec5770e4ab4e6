/** RFC 1951, 3.2.5: what the codes for lengths and distances begin at, and how many bits follow. */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
  3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** RFC 1951, 3.2.7: the order in which the lengths of the code of code lengths stand. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const ZLIB_HEADER_BYTES = 2;
const MAX_CODE_BITS = 15;
const END_OF_BLOCK = 256;

/** How many codes there are of each length, and what they mean, in the order of the codes. */
type Code = Readonly<{ counts: Uint16Array; symbols: Uint16Array }>;
type Source = { readonly bytes: Uint8Array; at: number; held: number; heldBits: number };
type Sink = { bytes: Uint8Array<ArrayBuffer>; length: number; readonly most: number };

/**
 * Unpacks zlib data (RFC 1950) as far as it goes: of what is cut off, broken or followed by something
 * else it answers what came before. The platform's own stream throws all of that away, and in a PDF a
 * line break follows nearly every packed stream.
 */
export function inflate(packed: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const source: Source = { bytes: packed, at: ZLIB_HEADER_BYTES, held: 0, heldBits: 0 };
  const sink: Sink = { bytes: new Uint8Array(4_096), length: 0, most: mostBytes };
  let isLast = false;
  let isWhole = true;
  while (!isLast && isWhole && sink.length < mostBytes) {
    isLast = take(source, 1) !== 0;
    const kind = take(source, 2);
    if (kind === 0) isWhole = copyStored(source, sink);
    else if (kind === 1) isWhole = unpackBlock(source, sink, FIXED.lengths, FIXED.distances);
    else isWhole = kind === 2 && unpackDynamic(source, sink);
  }
  return sink.bytes.slice(0, sink.length);
}

/** The next bits as a number, the first the lowest; -1 when there are no more. */
function take(source: Source, bits: number): number {
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
function decode(source: Source, { counts, symbols }: Code): number {
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

const FIXED = {
  lengths: codeOf(
    Array.from({ length: 288 }, (_, symbol) =>
      symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
    ),
  ),
  distances: codeOf(new Array<number>(30).fill(5)),
} as const;

function copyStored(source: Source, sink: Sink): boolean {
  const { bytes } = source;
  source.held = 0;
  source.heldBits = 0;
  const length = (bytes[source.at] ?? 0) | ((bytes[source.at + 1] ?? 0) << 8);
  const start = source.at + 4;
  const end = Math.min(start + length, bytes.length);
  for (let at = start; at < end; at += 1) put(sink, bytes[at] ?? 0);
  source.at = end;
  return end === start + length;
}

function unpackDynamic(source: Source, sink: Sink): boolean {
  const lengthCount = take(source, 5) + 257;
  const distanceCount = take(source, 5) + 1;
  const orderCount = take(source, 4) + 4;
  const ordered = new Array<number>(19).fill(0);
  for (const symbol of ORDER.slice(0, orderCount)) {
    const length = take(source, 3);
    if (length < 0) return false;
    ordered[symbol] = length;
  }
  const lengths = codeLengths(source, codeOf(ordered), lengthCount + distanceCount);
  if (!lengths) return false;
  const distances = codeOf(lengths.slice(lengthCount));
  return unpackBlock(source, sink, codeOf(lengths.slice(0, lengthCount)), distances);
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

/** @returns whether the block went on to its end. */
function unpackBlock(source: Source, sink: Sink, literals: Code, distances: Code): boolean {
  while (sink.length < sink.most) {
    const symbol = decode(source, literals);
    if (symbol < 0) return false;
    if (symbol === END_OF_BLOCK) return true;
    if (symbol < END_OF_BLOCK) put(sink, symbol);
    else if (!repeat(source, sink, symbol - END_OF_BLOCK - 1, distances)) return false;
  }
  return true;
}

function repeat(source: Source, sink: Sink, code: number, distances: Code): boolean {
  const more = take(source, LENGTH_BITS[code] ?? 0);
  const distanceCode = decode(source, distances);
  const further = take(source, DISTANCE_BITS[distanceCode] ?? 0);
  const length = (LENGTHS[code] ?? -1) + more;
  const distance = (DISTANCES[distanceCode] ?? -1) + further;
  if (more < 0 || further < 0 || length < 3 || distance < 1 || distance > sink.length) return false;
  for (let count = 0; count < length; count += 1) {
    put(sink, sink.bytes[sink.length - distance] ?? 0);
  }
  return true;
}

function put(sink: Sink, byte: number): void {
  if (sink.length >= sink.most) return;
  if (sink.length === sink.bytes.length) {
    const larger = new Uint8Array(Math.min(sink.length * 2, sink.most));
    larger.set(sink.bytes);
    sink.bytes = larger;
  }
  sink.bytes[sink.length] = byte;
  sink.length += 1;
}
