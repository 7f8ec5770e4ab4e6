import { Inflate } from 'fflate';
import { collecting, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';
import type { Filter } from './head.ts';
import { lzw } from './lzw.ts';
import { predicting } from './predictor.ts';

type Give = (piece: Uint8Array) => void;

/** A thousandfold at most, so that no more than a few megabytes come out at once. */
const MAX_PACKED_BYTES = 4_096;
/** Bytes that unpack to nothing; after the end of the data there are a few at most. */
const MAX_BARREN_BYTES = 65_536;
const [ZLIB_HEADER_BYTES, DEFLATE, DEFLATE_MASK, WITH_DICTIONARY, CHECK] = [2, 8, 15, 32, 31];

/** Undoes one filter as data comes in; broken data makes it throw. */
export function filtering(filter: Filter, give: Give): Reader {
  const undone = filter.predictor ? predicting(filter.predictor, give) : undefined;
  const next = undone ? undone.add : give;
  const reader = {
    flate: () => inflating(next),
    lzw: () => lzw(filter.isEarly, next),
    hex: () => inHex(next),
    base85: () => inBase85(next),
    runs: () => inRuns(next),
  }[filter.name]();
  return {
    add: reader.add,
    end: () => {
      reader.end();
      undone?.end();
    },
  };
}

/** Zlib data (RFC 1950) by fflate, its checksum not looked at, as readers do. */
function inflating(give: Give): Reader {
  const header: number[] = [];
  let barren = 0;
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) barren = 0;
    give(piece);
  });
  function readHeader(bytes: Uint8Array): number {
    const missing = ZLIB_HEADER_BYTES - header.length;
    header.push(...bytes.subarray(0, missing));
    const [method = 0, flags = 0] = header;
    const isWhole = header.length === ZLIB_HEADER_BYTES;
    const isZlib = (method & DEFLATE_MASK) === DEFLATE && ((method << 8) | flags) % CHECK === 0;
    if (isWhole && (!isZlib || (flags & WITH_DICTIONARY) > 0)) throw new Unreadable();
    return Math.min(missing, bytes.length);
  }
  return {
    add(bytes) {
      const from = header.length < ZLIB_HEADER_BYTES ? readHeader(bytes) : 0;
      for (let at = from; at < bytes.length; at += MAX_PACKED_BYTES) {
        const piece = bytes.subarray(at, at + MAX_PACKED_BYTES);
        barren += piece.length;
        if (barren > MAX_BARREN_BYTES) throw new Unreadable();
        inflate.push(piece);
      }
    },
    // It throws when the data has not come to its end.
    end: () => inflate.push(new Uint8Array(1), true),
  };
}

const isSpace = (byte: number) => byte <= 0x20;
const [GREATER, TILDE, LETTER_Z, FIRST_85, LAST_85] = [0x3e, 0x7e, 0x7a, 0x21, 0x75];

/** ASCIIHexDecode: two digits a byte, up to `>`. */
function inHex(give: Give): Reader {
  const out = collecting(give);
  let half = -1;
  let isOver = false;
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (isOver || isSpace(byte)) continue;
        if (byte === GREATER) isOver = true;
        else {
          const digit = Number.parseInt(String.fromCharCode(byte), 16);
          if (Number.isNaN(digit)) throw new Unreadable();
          if (half >= 0) out.put(half * 16 + digit);
          half = half >= 0 ? -1 : digit;
        }
      }
    },
    end() {
      if (half >= 0) out.put(half * 16);
      out.end();
    },
  };
}

/** ASCII85Decode: five characters for four bytes, `z` for four zeros, up to `~>`. */
function inBase85(give: Give): Reader {
  const out = collecting(give);
  let [value, count] = [0, 0];
  let isOver = false;
  const put = (bytes: number) => {
    for (let index = 0; index < bytes; index += 1) out.put((value / 256 ** (3 - index)) & 255);
    [value, count] = [0, 0];
  };
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (isOver || isSpace(byte)) continue;
        if (byte === TILDE) isOver = true;
        else if (byte === LETTER_Z && count === 0) put(4);
        else {
          if (byte < FIRST_85 || byte > LAST_85) throw new Unreadable();
          value = value * 85 + (byte - FIRST_85);
          count += 1;
          if (count === 5) put(4);
        }
      }
    },
    end() {
      const bytes = count - 1;
      while (count > 0 && count < 5) {
        value = value * 85 + 84;
        count += 1;
      }
      if (bytes > 0) put(bytes);
      out.end();
    },
  };
}

const END_OF_RUNS = 128;

/** RunLengthDecode: a length, and that many bytes or one repeated, up to 128. */
function inRuns(give: Give): Reader {
  const out = collecting(give);
  let copied = 0;
  let repeated = 0;
  let isOver = false;
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (isOver) return;
        if (copied > 0) {
          out.put(byte);
          copied -= 1;
        } else if (repeated > 0) {
          for (; repeated > 0; repeated -= 1) out.put(byte);
        } else if (byte === END_OF_RUNS) isOver = true;
        else if (byte < END_OF_RUNS) copied = byte + 1;
        else repeated = 257 - byte;
      }
    },
    end: out.end,
  };
}
