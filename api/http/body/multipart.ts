import { areEqual, concat, textBytes } from '#domain/bytes.ts';
import { Refusal } from '#domain/refusal.ts';
import { MAX_DROPPED_BYTES } from './drop.ts';
import type { PartsDigest } from './parts-digest.ts';

export type Part =
  | Readonly<{ kind: 'text'; name: string; text: string }>
  | Readonly<{ kind: 'file'; name: string; fileName: string; bytes: Uint8Array<ArrayBuffer> }>;

/**
 * A part whose file is read in pieces, which must be done before requesting the next part. A piece
 * is valid only until the next one is requested, because its memory is reused.
 */
export type StreamedPart =
  | Readonly<{ kind: 'text'; name: string; text: string }>
  | Readonly<{
      kind: 'file';
      name: string;
      fileName: string;
      pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>;
    }>;

type Limits = Readonly<{
  /** Maximum size of a file in bytes. */
  maxFileBytes: number;
  /** Maximum size of the body in bytes, including boundaries and headers. */
  maxTotalBytes: number;
}>;

const MAX_HEADER_BYTES = 8_192;
const MAX_TEXT_BYTES = 65_536;
/** Maximum number of fields and files in a body. */
const MAX_PARTS = 200;

/**
 * Yields the parts of a multipart body as they stream in. At most one file is in memory, and its
 * bytes are counted regardless of `Content-Length`.
 * @param digest computes the body's hash while it is read
 * @throws Refusal `unsupported_media` (415) for another kind of body, `malformed` (400) for a body
 * that breaks off, `too_large` (413) naming the file in `extra.fileName`.
 */
export async function* readParts(
  request: Request,
  limits: Limits,
  digest?: PartsDigest,
): AsyncGenerator<Part> {
  for await (const part of streamParts(request, limits, digest)) {
    if (part.kind === 'text') yield part;
    else {
      const { name, fileName, pieces } = part;
      yield { kind: 'file', name, fileName, bytes: concat(...(await all(pieces))) };
    }
  }
}

/**
 * Yields the parts of a multipart body with the bytes of files in pieces, for files that do not fit in
 * memory.
 * @throws Refusal as `readParts`; `too_large` while the pieces are read.
 */
export async function* streamParts(
  request: Request,
  { maxFileBytes, maxTotalBytes }: Limits,
  digest?: PartsDigest,
): AsyncGenerator<StreamedPart> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (boundary === undefined) throw new Refusal('unsupported_media');
  if (!request.body) throw new Refusal('malformed');
  const source = cut(request.body, maxTotalBytes);
  const delimiter = markOf(textBytes(`\r\n--${boundary}`));

  try {
    await all(source.upTo(delimiter, MAX_HEADER_BYTES, 'malformed'));
    for (let count = 1; areEqual(await source.take(2), CRLF); count += 1) {
      if (count > MAX_PARTS) throw new Refusal('malformed');
      const head = concat(
        ...(await all(source.upTo(END_OF_HEADERS, MAX_HEADER_BYTES, 'malformed'))),
      );
      const { name, fileName } = disposition(new TextDecoder().decode(head));
      if (fileName === undefined) {
        const text = new TextDecoder().decode(
          concat(...(await all(source.upTo(delimiter, MAX_TEXT_BYTES)))),
        );
        digest?.addText(name, text);
        yield { kind: 'text', name, text };
      } else {
        const content = source.upTo(delimiter, maxFileBytes, 'too_large', { fileName });
        const pieces = digest?.addFile(name, fileName, content) ?? content;
        yield { kind: 'file', name, fileName, pieces };
        // Skips the unread rest of the part, so that the next one starts at its boundary.
        for await (const _ of pieces);
      }
    }
    digest?.end();
  } finally {
    await source.drop();
  }
}

async function all(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array[]> {
  const kept: Uint8Array[] = [];
  for await (const piece of pieces) kept.push(piece.slice());
  return kept;
}

const CRLF = textBytes('\r\n');
const END_OF_HEADERS = markOf(textBytes('\r\n\r\n'));

/**
 * Reads a stream up to byte patterns. Starts with a line break, which is missing before the body's
 * first boundary.
 */
function cut(body: ReadableStream<Uint8Array>, maxTotalBytes: number) {
  const source = readerOf(body);
  let memory = new Uint8Array(MEMORY_BYTES);
  memory.set(CRLF);
  let held = memory.subarray(0, CRLF.length);
  let total = 0;

  async function more(): Promise<boolean> {
    const kept = held.length;
    memory.copyWithin(0, held.byteOffset, held.byteOffset + kept);
    const read = await source.read(memory, kept);
    memory = read.memory;
    held = memory.subarray(0, kept + read.bytes);
    total += read.bytes;
    if (total > maxTotalBytes) throw new Refusal('too_large');
    return read.bytes > 0;
  }

  return {
    /** Drains the rest of the body, so that the answer reaches a client that is still sending. */
    async drop(): Promise<void> {
      try {
        while (total < MAX_DROPPED_BYTES) {
          const read = await source.read(memory, 0);
          memory = read.memory;
          total += read.bytes;
          if (read.bytes === 0) return;
        }
        await source.cancel();
      } catch {
        // The client disconnected and will not read an answer.
      }
    },
    /**
     * Yields everything before the pattern in pieces, and skips the pattern.
     * @throws Refusal when it is more than `max` bytes.
     */
    async *upTo(
      mark: Mark,
      max: number,
      code: 'too_large' | 'malformed' = 'too_large',
      extra: Readonly<Record<string, unknown>> = {},
    ): AsyncGenerator<Uint8Array<ArrayBuffer>> {
      let length = 0;
      for (;;) {
        const at = mark.indexIn(held);
        // The pattern may span two chunks, so its length minus one byte is held back.
        const end = at >= 0 ? at : Math.max(0, held.length - mark.length + 1);
        length += end;
        if (length > max) throw new Refusal(code, { extra });
        const piece = held.subarray(0, end);
        held = held.subarray(at >= 0 ? at + mark.length : end);
        if (end > 0) yield piece;
        if (at >= 0) return;
        if (!(await more())) throw new Refusal('malformed');
      }
    },
    async take(count: number): Promise<Uint8Array> {
      while (held.length < count) if (!(await more())) throw new Refusal('malformed');
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    },
  };
}

function boundaryOf(contentType: string | null): string | undefined {
  const match = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(
    contentType ?? '',
  );
  return match?.[1] ?? match?.[2];
}

function disposition(head: string): { name: string; fileName: string | undefined } {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(line)?.[1];
  if (name === undefined) throw new Refusal('malformed');
  const fileName = /(?:^|[;\s])filename="((?:\\"|[^"])*)"/i.exec(line)?.[1];
  return { name, fileName: fileName && decoded(fileName) };
}

/**
 * A file name as the HTML standard encodes it: only quotation marks and line breaks are escaped.
 * Programs that follow RFC 7578 write a backslash before quotation marks.
 */
function decoded(fileName: string): string {
  return fileName
    .replaceAll('\\"', '"')
    .replace(/%22/g, '"')
    .replace(/%0[ad]/gi, ' ');
}

/** A byte pattern to search for. */
type Mark = Readonly<{ length: number; indexIn: (bytes: Uint8Array) => number }>;

/**
 * Number of bytes compared one by one after a partial match before using the platform's search
 * again.
 */
const CAREFUL_BYTES = 64;

/**
 * Prepares a search for a byte pattern in linear time (Knuth-Morris-Pratt). If the pattern's first
 * byte is rare, it is as fast as the platform's own search.
 */
export function markOf(mark: Uint8Array): Mark {
  const first = mark[0] ?? 0;
  const fallbacks = fallbacksOf(mark);
  return {
    length: mark.length,
    indexIn(bytes) {
      let matched = 0;
      let careful = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        if (matched === 0 && careful === 0) {
          at = bytes.indexOf(first, at);
          if (at < 0) return -1;
          careful = CAREFUL_BYTES;
        }
        if (careful > 0) careful -= 1;
        while (matched > 0 && bytes[at] !== mark[matched]) matched = fallbacks[matched - 1] ?? 0;
        if (bytes[at] === mark[matched]) matched += 1;
        if (matched === mark.length) return at - mark.length + 1;
      }
      return -1;
    },
  };
}

/** For each length of a partial match, the next shorter one that ends at the same position. */
function fallbacksOf(mark: Uint8Array): Uint16Array {
  const fallbacks = new Uint16Array(mark.length);
  let matched = 0;
  for (let at = 1; at < mark.length; at += 1) {
    while (matched > 0 && mark[at] !== mark[matched]) matched = fallbacks[matched - 1] ?? 0;
    if (mark[at] === mark[matched]) matched += 1;
    fallbacks[at] = matched;
  }
  return fallbacks;
}

/** Buffer size in bytes: the largest chunk plus the rest of the previous one. */
const MEMORY_BYTES = 65_536;

/**
 * Reads into a given buffer at an offset and returns that buffer, because allocating a new one for
 * every few kilobytes of a large file would exhaust the isolate's memory before garbage collection.
 * Streams that do not come from the network may not support this; they are copied.
 */
function readerOf(body: ReadableStream<Uint8Array>) {
  let into: ReadableStreamBYOBReader;
  try {
    into = body.getReader({ mode: 'byob' });
  } catch {
    return plainReaderOf(body);
  }
  return {
    async read(memory: Uint8Array<ArrayBuffer>, at: number) {
      const { value } = await into.read(memory.subarray(at));
      // An aborted body does not return the buffer.
      return value
        ? { memory: new Uint8Array(value.buffer), bytes: value.length }
        : { memory: new Uint8Array(MEMORY_BYTES), bytes: 0 };
    },
    cancel: () => into.cancel(),
  };
}

function plainReaderOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  return {
    async read(memory: Uint8Array<ArrayBuffer>, at: number) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { memory, bytes: 0 };
        if (value.length === 0) continue;
        const enough = new Uint8Array(Math.max(memory.length, at + value.length));
        enough.set(memory.subarray(0, at));
        enough.set(value, at);
        return { memory: enough, bytes: value.length };
      }
    },
    cancel: () => reader.cancel(),
  };
}
