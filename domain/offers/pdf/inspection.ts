import { MAX_DOCUMENT_BYTES, type PdfProblem } from '../documents.ts';
import { indexOf, lookingAhead, type Reader, startsWith } from './bytes.ts';
import { inflating } from './inflate.ts';
import { LONGEST_NAME, namesIn } from './names.ts';
import { objectStreams } from './object-streams.ts';

export type PdfVerdict =
  | Readonly<{ ok: true; activeContent: boolean }>
  | Readonly<{ ok: false; problem: PdfProblem }>;

/** The marker of the end stands within this many bytes from the end, as readers accept it. */
const TAIL_BYTES = 1024;
/** How much of a PDF's packed structure is looked at: a bomb is not blown up. */
const MOST_INFLATED_BYTES = 33_554_432;
const MOST_STREAMS = 2_000;

const PROBLEM_OF_NAME: ReadonlyMap<string, PdfProblem> = new Map([
  ['Encrypt', 'encrypted'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'embedded_files'],
  ['EmbeddedFiles', 'embedded_files'],
]);

/** What names tell: the first problem, and whether there are scripts. */
type Told = { problem: PdfProblem | undefined; activeContent: boolean };

/**
 * Judges a PDF by its bytes as they come in, in pieces of any size: where it begins and ends, and
 * which names stand in it, escaped (`/L#61unch`) or not. The whole file is searched, strings and
 * gaps included, so that nothing hides behind a broken structure, and so are its object streams,
 * unpacked. What is packed with another filter than Flate stays unseen.
 */
export function pdfInspection() {
  const plain = nothingTold();
  const packed = nothingTold();
  const look = objectStreams(unpackingInto(packed));
  let length = 0;
  let isPdf: boolean | undefined;
  let isWhole = false;

  const reader = lookingAhead(TAIL_BYTES, (bytes, until, isLast) => {
    isPdf ??= startsWith(bytes, '%PDF-', 0);
    if (!isPdf) return;
    const typed: number[] = [];
    for (const { name, end } of namesIn(bytes, until)) {
      listen(plain, name);
      if (name === 'ObjStm') typed.push(end);
    }
    look(bytes, until, typed);
    if (isLast) isWhole = indexOf(bytes, '%%EOF', Math.max(0, until - TAIL_BYTES)) >= 0;
  });

  function verdict(): PdfVerdict {
    if (length > MAX_DOCUMENT_BYTES) return { ok: false, problem: 'too_large' };
    if (!isPdf) return { ok: false, problem: 'not_pdf' };
    if (!isWhole) return { ok: false, problem: 'incomplete' };
    const problem = plain.problem ?? packed.problem;
    if (problem) return { ok: false, problem };
    return { ok: true, activeContent: plain.activeContent || packed.activeContent };
  }

  return {
    /** Whether it may still be taken; once it may not, nothing that follows changes that. */
    add(piece: Uint8Array): boolean {
      length += piece.length;
      reader.add(piece);
      return isPdf !== false && !plain.problem && !packed.problem;
    },
    /** The verdict, after the last piece. */
    end(): PdfVerdict {
      reader.end();
      return verdict();
    },
  };
}

/** Opens the object streams of one file; they tell once they have come to their end. */
function unpackingInto(told: Told): () => Reader {
  let streams = 0;
  let left = MOST_INFLATED_BYTES;
  return () => {
    streams += 1;
    const heard = nothingTold();
    const names = lookingAhead(LONGEST_NAME, (bytes, until) => {
      for (const { name } of namesIn(bytes, until)) listen(heard, name);
    });
    const unpacks = inflating(streams > MOST_STREAMS ? 0 : left, (piece) => {
      left -= piece.length;
      names.add(piece);
    });
    return {
      add: unpacks.add,
      end: () => {
        unpacks.end();
        names.end();
        told.problem ??= heard.problem;
        told.activeContent ||= heard.activeContent;
      },
    };
  };
}

function nothingTold(): Told {
  return { problem: undefined, activeContent: false };
}

function listen(told: Told, name: string): void {
  told.problem ??= PROBLEM_OF_NAME.get(name);
  told.activeContent ||= name === 'JavaScript';
}
