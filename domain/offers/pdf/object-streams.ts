import { indexOf, type Reader } from './bytes.ts';

/** A dictionary longer than this between its type and its stream is not looked through. */
const DICTIONARY_BYTES = 4096;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BEGIN = 'stream';
const END = 'endstream';

/**
 * Finds the bodies of object streams in a file that comes in pieces, as they stand in it: usually
 * zlib data (Flate). Each look takes where the names `ObjStm` end that begin in it. A body goes to
 * what `open` answers, which is told of its end only if there is one.
 */
export function objectStreams(open: () => Reader) {
  let body: Reader | undefined;
  /** Where the latest `ObjStm` ends whose stream has not begun, from the start of this look. */
  let typed: number | undefined;
  /** From the start of this look, too: what lies before is done with. */
  let cursor = 0;

  return function look(bytes: Uint8Array, until: number, names: readonly number[]): void {
    let next = 0;
    while (cursor < until) {
      if (body) {
        const end = indexOf(bytes, END, cursor);
        const isOver = end >= 0 && end < until;
        body.add(bytes.subarray(cursor, isOver ? end : until));
        cursor = isOver ? end + END.length : until;
        if (!isOver) break;
        body.end();
        body = undefined;
      } else {
        while (typed === undefined && next < names.length) {
          const end = names[next] ?? 0;
          if (end >= cursor) typed = end;
          next += 1;
        }
        if (typed === undefined) break;
        const begin = indexOf(bytes, BEGIN, Math.max(0, cursor, typed));
        const isHere = begin >= 0 && begin < until;
        // Of several names before it the nearest counts.
        for (; next < names.length && (!isHere || (names[next] ?? 0) <= begin); next += 1) {
          typed = names[next] ?? typed;
        }
        if (!isHere) break;
        if (begin <= typed + DICTIONARY_BYTES) {
          body = open();
          cursor = afterLineBreak(bytes, begin + BEGIN.length);
        } else cursor = begin + 1;
        typed = undefined;
      }
    }
    cursor = Math.max(cursor, until) - until;
    if (typed !== undefined) typed -= until;
  };
}

function afterLineBreak(bytes: Uint8Array, at: number): number {
  const next = bytes[at] === CARRIAGE_RETURN ? at + 1 : at;
  return bytes[next] === LINE_FEED ? next + 1 : next;
}
