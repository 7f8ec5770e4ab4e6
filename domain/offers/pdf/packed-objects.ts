import { lookingAhead, type Reader } from './bytes.ts';
import { Unreadable } from './findings.ts';
import { newLexer, readTokens } from './lexer.ts';
import { isDigit, KINDS, type KnownName, kindOf, LONGEST_NAME } from './names.ts';

/** Usual programs pack one or two hundred. */
const MAX_OBJECTS = 50_000;
const [LESS, SOLIDUS] = [0x3c, 0x2f];

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
  return areRegular || last === LESS || last === SOLIDUS;
}
