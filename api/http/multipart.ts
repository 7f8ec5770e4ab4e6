import { Refusal } from '#domain/refusal.ts';

export type Part =
  | Readonly<{ kind: 'text'; name: string; text: string }>
  | Readonly<{ kind: 'file'; name: string; fileName: string; bytes: Uint8Array<ArrayBuffer> }>;

type Limits = Readonly<{
  /** Of one file, in bytes. */
  maxFileBytes: number;
  /** Of the whole body, in bytes, envelope included. */
  maxTotalBytes: number;
}>;

const MAX_HEADER_BYTES = 8_192;
const MAX_TEXT_BYTES = 65_536;

/**
 * The parts of a multipart body, one at a time as they stream in: never more than one file is in
 * memory, and its bytes are counted whatever `Content-Length` says.
 * @throws Refusal `unsupported_media` (415) for another kind of body, `malformed` (400) for a body
 * that breaks off, `too_large` (413) naming the file in `extra.fileName`.
 */
export async function* readParts(request: Request, limits: Limits): AsyncGenerator<Part> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  if (boundary === undefined) throw new Refusal('unsupported_media');
  if (!request.body) throw new Refusal('malformed');
  const source = cut(request.body, limits.maxTotalBytes);
  const delimiter = bytesOf(`\r\n--${boundary}`);

  await source.until(delimiter, 0);
  while (bytesEqual(await source.take(2), CRLF)) {
    const head = await source.until(END_OF_HEADERS, MAX_HEADER_BYTES);
    if (!head) throw new Refusal('malformed');
    const { name, fileName } = disposition(new TextDecoder().decode(head));
    const isFile = fileName !== undefined;
    const bytes = await source.until(delimiter, isFile ? limits.maxFileBytes : MAX_TEXT_BYTES);
    if (!bytes) {
      // Reading on lets the answer reach a client that is still sending.
      await source.drain();
      throw new Refusal('too_large', { extra: { ...(isFile && { fileName }) } });
    }
    yield isFile
      ? { kind: 'file', name, fileName, bytes }
      : { kind: 'text', name, text: new TextDecoder().decode(bytes) };
  }
}

const CRLF = bytesOf('\r\n');
const END_OF_HEADERS = bytesOf('\r\n\r\n');

/** A stream that is read up to marks. The body's first delimiter lacks the line break before it. */
function cut(body: ReadableStream<Uint8Array>, maxTotalBytes: number) {
  const reader = body.getReader();
  let held: Uint8Array = CRLF;
  let total = 0;

  async function more(): Promise<boolean> {
    const { done, value } = await reader.read();
    if (done) return false;
    total += value.length;
    if (total > maxTotalBytes) {
      await reader.cancel();
      throw new Refusal('too_large');
    }
    held = joined([held, value]);
    return true;
  }

  return {
    /** Everything before the mark, which is passed over; `undefined` when that is more than `most`. */
    async until(mark: Uint8Array, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const kept: Uint8Array[] = [];
      let length = 0;
      for (;;) {
        const at = indexOf(held, mark);
        // A mark may lie across two chunks, so its length less one is held back.
        const end = at >= 0 ? at : Math.max(0, held.length - mark.length + 1);
        length += end;
        if (length <= most) kept.push(held.subarray(0, end));
        else kept.length = 0;
        held = held.subarray(at >= 0 ? at + mark.length : end);
        if (at >= 0) return length <= most ? joined(kept) : undefined;
        if (!(await more())) throw new Refusal('malformed');
      }
    },
    async take(count: number): Promise<Uint8Array> {
      while (held.length < count) if (!(await more())) throw new Refusal('malformed');
      const taken = held.subarray(0, count);
      held = held.subarray(count);
      return taken;
    },
    async drain(): Promise<void> {
      do held = CRLF;
      while (await more());
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
  return { name, fileName: /(?:^|[;\s])filename="([^"]*)"/i.exec(line)?.[1] };
}

function indexOf(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + mark.length > bytes.length) return -1;
    if (bytesEqual(bytes.subarray(at, at + mark.length), mark)) return at;
  }
  return -1;
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
