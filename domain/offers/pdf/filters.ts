import { Inflate } from 'fflate';
import { collecting, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';
import type { Filter, Predictor } from './head.ts';

type Give = (piece: Uint8Array) => void;

/** Limits the output per call to a few megabytes: deflate expands at most a thousandfold. */
const MAX_PACKED_BYTES = 4_096;
/** Maximum number of input bytes without output. Data after the end of a stream is short. */
const MAX_BYTES_WITHOUT_OUTPUT = 65_536;
const [ZLIB_HEADER_BYTES, DEFLATE, DEFLATE_MASK, WITH_DICTIONARY, CHECK] = [2, 8, 15, 32, 31];

/** Decodes one filter incrementally. Throws on broken data. */
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

const [CLEAR, END, FIRST_CODE, MAX_CODES] = [256, 257, 258, 4_096];
const [MIN_BITS, MAX_BITS] = [9, 12];

/**
 * LZWDecode (PDF 32000-1, 7.4.4): codes of 9 to 12 bits, most significant bit first, up to code
 * 257.
 */
function lzw(isEarly: boolean, give: (piece: Uint8Array) => void): Reader {
  const out = collecting(give);
  const prefix = new Uint16Array(MAX_CODES);
  const suffix = new Uint8Array(MAX_CODES);
  const stack = new Uint8Array(MAX_CODES);
  let next: number = FIRST_CODE;
  let width: number = MIN_BITS;
  let last = -1;
  let first = 0;
  let [held, heldBits] = [0, 0];
  let isOver = false;

  function take(code: number): void {
    if (code === END) isOver = true;
    else if (code === CLEAR) [next, width, last] = [FIRST_CODE, MIN_BITS, -1];
    else {
      if (code > next || (code === next && last < 0)) throw new Unreadable();
      put(code);
      learn();
      last = code;
    }
  }

  function put(code: number): void {
    let length = 0;
    let at = code;
    if (code === next) {
      stack[length++] = first;
      at = last;
    }
    for (; at >= FIRST_CODE; at = prefix[at] ?? 0) stack[length++] = suffix[at] ?? 0;
    if (at >= CLEAR) throw new Unreadable();
    first = at;
    out.put(first);
    while (length > 0) out.put(stack[--length] ?? 0);
  }

  function learn(): void {
    if (last < 0 || next >= MAX_CODES) return;
    prefix[next] = last;
    suffix[next] = first;
    next += 1;
    if (next + (isEarly ? 1 : 0) >= 1 << width && width < MAX_BITS) width += 1;
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        held = ((held << 8) | byte) & 0xff_ffff;
        heldBits += 8;
        while (heldBits >= width && !isOver) {
          heldBits -= width;
          take((held >> heldBits) & ((1 << width) - 1));
        }
        if (isOver) return;
      }
    },
    end: out.end,
  };
}

/** Decodes zlib data (RFC 1950) with fflate, ignoring the checksum as PDF readers do. */
function inflating(give: Give): Reader {
  const header: number[] = [];
  let withoutOutput = 0;
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) withoutOutput = 0;
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
        withoutOutput += piece.length;
        if (withoutOutput > MAX_BYTES_WITHOUT_OUTPUT) throw new Unreadable();
        inflate.push(piece);
      }
    },
    // Throws when the data is incomplete.
    end: () => inflate.push(new Uint8Array(1), true),
  };
}

const isSpace = (byte: number) => byte <= 0x20;
const [GREATER, TILDE, LETTER_Z, FIRST_85, LAST_85] = [0x3e, 0x7e, 0x7a, 0x21, 0x75];

/** ASCIIHexDecode: two digits per byte, up to `>`. */
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

/** RunLengthDecode: a length, then that many bytes or one repeated byte, until 128. */
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

/**
 * Undoes a predictor: each byte is the difference from a prediction by its neighbors to the left
 * and above (PDF 32000-1, 7.4.4.4; PNG 1.2, 6).
 */
function predicting(
  { kind, colors, bits, columns }: Predictor,
  give: (piece: Uint8Array) => void,
): Reader {
  const out = collecting(give);
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  const pixelBytes = Math.max(1, (colors * bits) >> 3);
  let above = new Uint8Array(rowBytes);
  let row = new Uint8Array(rowBytes);
  let filterType = kind === 'tiff' ? 1 : -1;
  let length = 0;

  function put(difference: number): void {
    const left = row[length - pixelBytes] ?? 0;
    const up = above[length] ?? 0;
    const upLeft = above[length - pixelBytes] ?? 0;
    const byte = difference + predicted(filterType, left, up, upLeft);
    row[length] = byte;
    out.put(byte & 255);
    length += 1;
    if (length < rowBytes) return;
    [above, row, length] = [row, above, 0];
    if (kind === 'png') filterType = -1;
  }

  return {
    add(bytes) {
      for (const byte of bytes) {
        if (filterType >= 0) put(byte);
        else if (byte <= 4) filterType = byte;
        else throw new Unreadable();
      }
    },
    end: out.end,
  };
}

/** Prediction of PNG filter type 0 to 4. */
function predicted(filterType: number, left: number, up: number, upLeft: number): number {
  if (filterType === 1) return left;
  if (filterType === 2) return up;
  if (filterType === 3) return (left + up) >> 1;
  if (filterType < 4) return 0;
  const [toLeft, toUp, toUpLeft] = [up - upLeft, left - upLeft, left + up - 2 * upLeft].map(
    Math.abs,
  );
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toUpLeft ?? 0)) return left;
  return (toUp ?? 0) <= (toUpLeft ?? 0) ? up : upLeft;
}
