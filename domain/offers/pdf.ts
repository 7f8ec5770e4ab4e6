import { MAX_DOCUMENT_BYTES, type PdfProblem } from './documents.ts';

export type PdfVerdict =
  | Readonly<{ ok: true; activeContent: boolean }>
  | Readonly<{ ok: false; problem: PdfProblem }>;

/** The marker of the end stands within this many bytes from the end, as readers accept it. */
const TAIL_BYTES = 1024;
/** A dictionary longer than this between its type and its stream is not looked through. */
const DICTIONARY_BYTES = 4096;
/** PDF 32000-1, annex C.2: a name has at most 127 bytes. */
const NAME_BYTES = 127;

const SOLIDUS = 0x2f;
const NUMBER_SIGN = 0x23;
const HEX = '0123456789abcdef';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const PROBLEM_OF_NAME: ReadonlyMap<string, PdfProblem> = new Map([
  ['Encrypt', 'encrypted'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'embedded_files'],
  ['EmbeddedFiles', 'embedded_files'],
]);

/** What the names looked for begin with, an escape included: all others are passed over. */
const INITIALS = new Set([...'ELJO#'].map((letter) => letter.charCodeAt(0)));
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

/**
 * Judges a PDF by its bytes: where it begins and ends, and which names stand in it, escaped
 * (`/L#61unch`) or not. The whole file is searched, strings and gaps included, so that nothing hides
 * behind a broken structure.
 *
 * Names inside compressed object streams are not in the bytes: `objectStreams` finds those streams,
 * the caller inflates them (with a limit of its own) and passes them as `inflated`. What is packed
 * with another filter than Flate stays unseen.
 */
export function inspectPdf(bytes: Uint8Array, inflated: readonly Uint8Array[] = []): PdfVerdict {
  if (bytes.length > MAX_DOCUMENT_BYTES) return { ok: false, problem: 'too_large' };
  if (!startsWith(bytes, '%PDF-', 0)) return { ok: false, problem: 'not_pdf' };
  if (indexOf(bytes, '%%EOF', Math.max(0, bytes.length - TAIL_BYTES)) < 0) {
    return { ok: false, problem: 'incomplete' };
  }
  let activeContent = false;
  for (const part of [bytes, ...inflated]) {
    for (const { name } of namesIn(part)) {
      const problem = PROBLEM_OF_NAME.get(name);
      if (problem) return { ok: false, problem };
      activeContent ||= name === 'JavaScript';
    }
  }
  return { ok: true, activeContent };
}

/** The bodies of the object streams, as they stand in the file: usually zlib data (Flate). */
export function objectStreams(bytes: Uint8Array): readonly Uint8Array[] {
  const bodies: Uint8Array[] = [];
  let done = 0;
  let keyword = 0;
  for (const { name, end } of namesIn(bytes)) {
    if (name !== 'ObjStm' || end < done) continue;
    // Searched once, however many names stand before it: a hostile file costs no more than its size.
    if (keyword < end) keyword = indexOf(bytes, 'stream', end);
    if (keyword < 0) break;
    if (keyword > end + DICTIONARY_BYTES) continue;
    const start = afterLineBreak(bytes, keyword + 'stream'.length);
    const stop = indexOf(bytes, 'endstream', start);
    if (stop < 0) break;
    bodies.push(bytes.subarray(start, stop));
    done = stop;
  }
  return bodies;
}

/** Every name of the file that may matter, with its escapes resolved, and where it ends. */
function* namesIn(bytes: Uint8Array): Generator<{ name: string; end: number }> {
  for (let at = bytes.indexOf(SOLIDUS); at >= 0; at = bytes.indexOf(SOLIDUS, at + 1)) {
    if (!INITIALS.has(bytes[at + 1] ?? 0)) continue;
    let name = '';
    let end = at + 1;
    while (name.length < NAME_BYTES && isRegular(bytes[end])) {
      const escaped = bytes[end] === NUMBER_SIGN ? hexAt(bytes, end + 1) : undefined;
      name += String.fromCharCode(escaped ?? bytes[end] ?? 0);
      end += escaped === undefined ? 1 : 3;
    }
    yield { name, end };
  }
}

/** Neither white space nor a delimiter (PDF 32000-1, 7.2.2). */
function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && !DELIMITERS.has(byte);
}

function hexAt(bytes: Uint8Array, at: number): number | undefined {
  const high = HEX.indexOf(String.fromCharCode(bytes[at] ?? 0).toLowerCase());
  const low = HEX.indexOf(String.fromCharCode(bytes[at + 1] ?? 0).toLowerCase());
  return high < 0 || low < 0 ? undefined : high * 16 + low;
}

function afterLineBreak(bytes: Uint8Array, at: number): number {
  const next = bytes[at] === CARRIAGE_RETURN ? at + 1 : at;
  return bytes[next] === LINE_FEED ? next + 1 : next;
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !startsWith(bytes, text, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

function startsWith(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
