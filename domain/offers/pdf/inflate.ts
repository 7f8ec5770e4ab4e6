import { lookingAhead, type Reader } from './bytes.ts';
import { type Codes, decode, FIXED_CODES, readCodes, type Source, take } from './inflate-codes.ts';

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
const ZLIB_HEADER_BYTES = 2;
const END_OF_BLOCK = 256;
/** More than the head of a block may take: 17 bits, 19 lengths of 3, 320 codes of at most 14. */
const MOST_HEAD_BYTES = 1_024;
/** What is repeated lies at most this far back. */
const WINDOW_BYTES = 32_768;

/** Bytes from `given` on are still to be handed over; those before may be repeated. */
type Sink = {
  bytes: Uint8Array;
  length: number;
  given: number;
  left: number;
  readonly give: (piece: Uint8Array) => void;
};
type Block =
  | Readonly<{ kind: 'stored'; left: number }>
  | Readonly<{ kind: 'packed'; codes: Codes }>;

/**
 * Unpacks zlib data (RFC 1950) as it comes in, as far as it goes: of what is cut off, broken or
 * followed by something else it gives what came before. The platform's own stream throws all of
 * that away, and in a PDF a line break follows nearly every packed stream.
 * @param give gets what is unpacked, `mostBytes` in all at most; the memory of a piece is used again.
 */
export function inflating(mostBytes: number, give: (piece: Uint8Array) => void): Reader {
  const source: Source = { bytes: new Uint8Array(), at: ZLIB_HEADER_BYTES, held: 0, heldBits: 0 };
  const sink: Sink = { bytes: new Uint8Array(4_096), length: 0, given: 0, left: mostBytes, give };
  let block: Block | undefined;
  let isLastBlock = false;
  let isOver = false;

  /** Unpacks up to a place or the end of a block; answers whether it can go on. */
  function step(until: number): boolean {
    if (block === undefined) {
      if (isLastBlock) return false;
      isLastBlock = take(source, 1) !== 0;
      block = blockOf(source);
      return block !== undefined;
    }
    if (block.kind === 'stored') {
      const { left } = block;
      const copied = copyStored(source, sink, left);
      block = copied < left ? { kind: 'stored', left: left - copied } : undefined;
      return copied > 0 || left === 0;
    }
    const { literals, distances } = block.codes;
    while (source.at < until && sink.left > 0) {
      const symbol = decode(source, literals);
      if (symbol < 0) return false;
      if (symbol === END_OF_BLOCK) {
        block = undefined;
        return true;
      }
      if (symbol < END_OF_BLOCK) put(sink, symbol);
      else if (!repeat(source, sink, symbol - END_OF_BLOCK - 1, distances)) return false;
    }
    return true;
  }

  return lookingAhead(MOST_HEAD_BYTES, (bytes, until, isLast) => {
    source.bytes = bytes;
    while (!isOver && (isLast || source.at < until)) {
      // At the end a few bits may be left when no byte is.
      isOver = sink.left === 0 || !step(isLast ? Number.POSITIVE_INFINITY : until);
    }
    source.at -= until;
    handOver(sink);
  });
}

function blockOf(source: Source): Block | undefined {
  const kind = take(source, 2);
  if (kind === 0) return storedBlock(source);
  const codes = kind === 1 ? FIXED_CODES : kind === 2 ? readCodes(source) : undefined;
  return codes && { kind: 'packed', codes };
}

function storedBlock(source: Source): Block {
  const { bytes, at } = source;
  source.held = 0;
  source.heldBits = 0;
  source.at = at + 4;
  return { kind: 'stored', left: (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) };
}

/** Copies what there is of a stored block; answers how many bytes. */
function copyStored(source: Source, sink: Sink, left: number): number {
  const end = Math.min(source.at + left, source.bytes.length);
  const copied = Math.max(0, end - source.at);
  for (let at = source.at; at < end; at += 1) put(sink, source.bytes[at] ?? 0);
  source.at += copied;
  return copied;
}

function repeat(source: Source, sink: Sink, code: number, distances: Codes['distances']): boolean {
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
  if (sink.left === 0) return;
  if (sink.length === sink.bytes.length) makeRoom(sink);
  sink.bytes[sink.length] = byte;
  sink.length += 1;
  sink.left -= 1;
}

/** A small stream takes little memory, the largest one two windows. */
function makeRoom(sink: Sink): void {
  if (sink.length < 2 * WINDOW_BYTES) {
    const larger = new Uint8Array(2 * sink.length);
    larger.set(sink.bytes);
    sink.bytes = larger;
    return;
  }
  handOver(sink);
  sink.bytes.copyWithin(0, WINDOW_BYTES);
  sink.length = WINDOW_BYTES;
  sink.given = WINDOW_BYTES;
}

function handOver(sink: Sink): void {
  if (sink.length > sink.given) sink.give(sink.bytes.subarray(sink.given, sink.length));
  sink.given = sink.length;
}
