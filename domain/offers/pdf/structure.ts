import { lookingAhead, type Reader, startsWith } from './bytes.ts';
import { type Findings, Unreadable } from './findings.ts';
import { type ObjectStream, objectStreamIn } from './head.ts';
import { beginsObject, type Keyword, newLexer, readTokens } from './lexer.ts';
import { isDigit, KINDS, type KnownName, kindOf, LONGEST_NAME, nameAt } from './names.ts';

/** Maximum length of an object stream's dictionary, which has only a few entries. */
const HEAD_BYTES = 4_096;
const END = 'endstream';
/** Names found only in dictionaries of object streams. */
const PACKED_NAMES = new Set<KnownName>(['ObjStm', 'First']);
const [SOLIDUS, LETTER_E, LETTER_O] = [0x2f, 0x65, 0x6f];
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/**
 * Scans the objects of a file in pieces. Between objects every name counts; inside objects, names
 * outside strings and comments; in data, only the contents of object streams. After a place where
 * another reader may see an object that this one does not, all names count.
 * @param unpack opens an object stream.
 */
export function structure(
  { name, unreadable, problem }: Findings,
  unpack: (found: ObjectStream) => Reader,
) {
  const lexer = newLexer();
  let place: 'gap' | 'object' | 'data' = 'gap';
  let before = 0;
  /** Position of the next byte in the current buffer. */
  let cursor = 0;
  const head = new Uint8Array(HEAD_BYTES);
  let headLength = 0;
  let headFrom = 0;
  let isPacked = false;
  let isBroken = false;
  let body: Reader | undefined;

  function onName(found: KnownName, isOpen: boolean): void {
    name(found);
    if (!PACKED_NAMES.has(found)) return;
    if (isOpen) isPacked = true;
    else unreadable();
  }

  function keepHead(bytes: Uint8Array, end: number): void {
    const piece = bytes.subarray(headFrom, end);
    if (headLength + piece.length <= HEAD_BYTES) head.set(piece, headLength);
    headLength += piece.length;
  }

  function beginObject(at: number): void {
    place = 'object';
    // An object inside an open dictionary: other readers may continue from its beginning.
    isBroken = lexer.dictionaries > 0;
    lexer.isObscured ||= isBroken;
    isPacked &&= isBroken;
    lexer.place = 'object';
    lexer.dictionaries = 0;
    lexer.isClosed = false;
    headLength = 0;
    headFrom = at;
  }

  function onKeyword(keyword: Keyword, at: number, bytes: Uint8Array): void {
    if (keyword === 'obj') beginObject(at + keyword.length);
    else if (keyword === 'endobj' && lexer.dictionaries === 0) {
      place = 'gap';
    } else if (keyword === 'stream' && lexer.isClosed) {
      keepHead(bytes, at);
      place = 'data';
      if (isPacked && problem() === undefined) openBody();
    } else {
      lexer.isObscured = true;
      if (isPacked) unreadable();
    }
  }

  function openBody(): void {
    attempt(() => {
      if (isBroken || headLength > HEAD_BYTES) throw new Unreadable();
      const found = objectStreamIn(head.subarray(0, headLength));
      if (found) body = unpack(found);
    });
  }

  /** Runs a step that fails on unreadable data; such a stream is not read any further. */
  function attempt(act: () => void): void {
    try {
      act();
    } catch {
      unreadable();
      body = undefined;
    }
  }

  function readGap(bytes: Uint8Array, until: number): void {
    for (; cursor < until && place === 'gap'; cursor += 1) {
      const byte = bytes[cursor];
      if (byte === SOLIDUS) {
        const found = nameAt(bytes, cursor);
        if (found !== undefined) name(found);
      } else if (byte === LETTER_O && beginsObject(bytes, cursor, bytes[cursor - 1] ?? before)) {
        lexer.dictionaries = 0;
        beginObject(cursor + 'obj'.length);
      }
    }
    if (place === 'object') cursor = headFrom;
  }

  function readData(bytes: Uint8Array, until: number): void {
    const from = cursor;
    let isOver = false;
    for (; cursor < until && !isOver; cursor += 1) {
      const byte = bytes[cursor];
      if (byte === LETTER_E) isOver = startsWith(bytes, END, cursor);
      else if (byte === LETTER_O) {
        lexer.isObscured ||= beginsObject(bytes, cursor, bytes[cursor - 1] ?? before);
      } else if (byte === SOLIDUS && lexer.isObscured) {
        const found = nameAt(bytes, cursor);
        if (found !== undefined) onName(found, false);
      }
    }
    const end = isOver ? cursor - 1 : cursor;
    attempt(() => body?.add(bytes.subarray(from, end)));
    if (!isOver) return;
    attempt(() => body?.end());
    body = undefined;
    place = 'gap';
    cursor = end + END.length;
  }

  const isData = () => place === 'data';
  const handlers = { name: onName, keyword: onKeyword };

  return function look(bytes: Uint8Array, until: number, isLast: boolean): void {
    while (cursor < until) {
      if (place === 'gap') readGap(bytes, until);
      else if (place === 'data') readData(bytes, until);
      else {
        const last = bytes[cursor - 1] ?? before;
        cursor = readTokens(lexer, bytes, cursor, until, last, handlers);
        if (isData()) cursor = afterLineBreak(bytes, cursor);
      }
    }
    if (place === 'object') keepHead(bytes, cursor);
    // Readers end a stream without `endstream` at different places.
    if (isLast && body) unreadable();
    before = bytes[cursor - 1] ?? before;
    cursor -= until;
    headFrom = cursor;
  };
}

/** Data begins after the line break that follows `stream` (PDF 32000-1, 7.3.8.1). */
function afterLineBreak(bytes: Uint8Array, at: number): number {
  const isReturn = bytes[at] === CARRIAGE_RETURN;
  if (bytes[at + (isReturn ? 1 : 0)] === LINE_FEED) return at + (isReturn ? 2 : 1);
  return isReturn ? at + 1 : at;
}

/** Usual programs pack one or two hundred. */
const MAX_OBJECTS = 50_000;
const [LESS, SLASH] = [0x3c, 0x2f];

/**
 * Reads the objects of an object stream while it is decoded: a list of numbers and offsets, then
 * the objects from `first` on. Each object must begin at a token, so that readers that use the
 * offsets find the same names as those that read on.
 * @throws Unreadable when one does not.
 */
export function packedObjects(first: number, name: (name: KnownName) => void): Reader {
  const lexer = newLexer();
  const handlers = { name };
  const numbers: number[] = [];
  let digits = '';
  let starts: readonly number[] | undefined;
  let nextStart = 0;
  /** Position of this buffer in the stream, and of the next byte in the buffer. */
  let [offset, cursor] = [0, 0];
  let before = 0x20;

  function readNumbers(bytes: Uint8Array, until: number): void {
    for (; cursor < until && offset + cursor < first; cursor += 1) {
      const byte = bytes[cursor] ?? 0;
      if (isDigit(byte)) digits += String.fromCharCode(byte);
      else if (kindOf(byte) === KINDS.space) endNumber();
      else throw new Unreadable();
    }
    if (offset + cursor < first) return;
    endNumber();
    const offsets = numbers.filter((_, index) => index % 2 === 1);
    starts = offsets.map((start) => first + start).sort((one, other) => one - other);
  }

  function endNumber(): void {
    if (digits.length > 10 || numbers.length > 2 * MAX_OBJECTS) throw new Unreadable();
    if (digits !== '') numbers.push(Number(digits));
    digits = '';
  }

  function readObjects(bytes: Uint8Array, until: number, from: readonly number[]): void {
    while (cursor < until) {
      const start = (from[nextStart] ?? Number.POSITIVE_INFINITY) - offset;
      if (start <= cursor) {
        const last = bytes[cursor - 1] ?? before;
        if (start < cursor || lexer.place !== 'object' || isCut(last, bytes[cursor])) {
          throw new Unreadable();
        }
        while (from[nextStart] === offset + cursor) nextStart += 1;
        continue;
      }
      const stop = Math.min(until, start);
      const last = bytes[cursor - 1] ?? before;
      cursor = readTokens(lexer, bytes, cursor, stop, last, handlers);
    }
  }

  return lookingAhead(LONGEST_NAME, (bytes, until) => {
    if (!starts) readNumbers(bytes, until);
    if (starts) readObjects(bytes, until, starts);
    before = bytes[cursor - 1] ?? before;
    offset += until;
    cursor -= until;
  });
}

/** Whether a token continues from one byte to the next. */
function isCut(last: number, next: number | undefined): boolean {
  const areRegular = kindOf(last) === KINDS.regular && kindOf(next) === KINDS.regular;
  return areRegular || last === LESS || last === SLASH;
}
