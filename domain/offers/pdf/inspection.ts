import { MAX_DOCUMENT_BYTES, type PdfProblem } from '#domain/offers/documents.ts';
import { indexOf, lookingAhead, type Reader } from './bytes.ts';
import { filtering } from './filters.ts';
import { findings, Unreadable } from './findings.ts';
import type { ObjectStream } from './head.ts';
import type { KnownName } from './names.ts';
import { packedObjects, structure } from './structure.ts';

export type PdfVerdict =
  | Readonly<{ ok: true; activeContent: boolean }>
  | Readonly<{ ok: false; problem: PdfProblem }>;

/** `%%EOF` must be within this many bytes of the end, as readers require. */
const TAIL_BYTES = 1024;

/** The header begins within this many bytes (PDF Reference 1.7, appendix H, note 13). */
const HEADER_BYTES = 1024;
/** Text before the header: line breaks, a byte order mark, commands for a printer, e-mail headers. */
const PLAIN_TEXT = /^[\p{Cc} -;=-~\u00ef\u00bb\u00bf]*$/u;
/** Beginnings of other kinds of files, which a program may open the file as. */
const OTHER_FILES = /^(GIF8|PK|MZ|BM|RIFF|Rar!|#!|\{\\rtf|%!)/;

/**
 * Whether a file begins as a PDF does. Some programs and e-mails put text before the header, which
 * all readers skip; it must not be the beginning of another kind of file.
 */
export function beginsPdf(bytes: Uint8Array): boolean {
  const at = indexOf(bytes.subarray(0, HEADER_BYTES), '%PDF-', 0);
  if (at < 0) return false;
  const before = String.fromCharCode(...bytes.subarray(0, at));
  return PLAIN_TEXT.test(before) && !OTHER_FILES.test(before);
}

/** Maximum total output of all filters of a file. */
const MAX_UNPACKED_BYTES = 33_554_432;
const MAX_STREAMS = 2_000;

/**
 * Inspects a PDF as its bytes arrive in pieces of any size: header, end, and the names in its
 * objects, escaped (`/L#61unch`) or not, including those in object streams. Anything that readers
 * might interpret differently is refused.
 */
export function pdfInspection() {
  const found = findings();
  const look = structure(found, unpackingInto(found.name));
  let length = 0;
  let isPdf: boolean | undefined;
  let isWhole = false;
  const reader = lookingAhead(TAIL_BYTES, (bytes, until, isLast) => {
    isPdf ??= beginsPdf(bytes);
    if (!isPdf) return;
    look(bytes, until, isLast);
    if (isLast) isWhole = indexOf(bytes, '%%EOF', Math.max(0, until - TAIL_BYTES)) >= 0;
  });

  function verdict(): PdfVerdict {
    if (length > MAX_DOCUMENT_BYTES) return { ok: false, problem: 'too_large' };
    if (!isPdf) return { ok: false, problem: 'not_pdf' };
    if (!isWhole) return { ok: false, problem: 'incomplete' };
    const problem = found.problem();
    if (problem) return { ok: false, problem };
    return { ok: true, activeContent: found.activeContent() };
  }

  return {
    /** Returns whether the file may still be accepted. After `false`, the verdict is final. */
    add(piece: Uint8Array): boolean {
      length += piece.length;
      reader.add(piece);
      return isPdf !== false && !found.problem();
    },
    /** Returns the verdict, after the last piece. */
    end(): PdfVerdict {
      reader.end();
      return verdict();
    },
  };
}

/** Returns a function that opens object streams, with limits on their number and total size. */
function unpackingInto(name: (name: KnownName) => void): (stream: ObjectStream) => Reader {
  let streams = 0;
  let left = MAX_UNPACKED_BYTES;
  return ({ first, filters }) => {
    streams += 1;
    if (streams > MAX_STREAMS) throw new Unreadable();
    const objects = packedObjects(first, name);
    // The first filter is the outermost; each passes its output to the next.
    return filters.reduceRight<Reader>((next, filter) => {
      const reader = filtering(filter, (piece) => {
        left -= piece.length;
        if (left < 0) throw new Unreadable();
        next.add(piece);
      });
      return {
        add: reader.add,
        end: () => {
          reader.end();
          next.end();
        },
      };
    }, objects);
  };
}
