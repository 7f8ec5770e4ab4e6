type Bytes = Uint8Array<ArrayBuffer>;

/** One file of an archive; its bytes are asked for when its turn comes. */
export type Entry = Readonly<{ name: string; read: () => Promise<Bytes | undefined> }>;

/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
const VERSION = 20;

/**
 * A ZIP archive as it is being made, never with more than one file in memory. Files are stored as
 * they are: photos and PDFs are compressed already. A file that is gone is left out.
 */
export async function* zipped(entries: AsyncIterable<Entry>, at: number): AsyncGenerator<Bytes> {
  const directory: Bytes[] = [];
  let offset = 0;
  for await (const { name, read } of entries) {
    const content = await read();
    if (!content) continue;
    const fields = fieldsOf(name, content, at);
    const head = joined([record(0x04034b50, fields.common), fields.name]);
    directory.push(
      joined([
        record(0x02014b50, [
          [VERSION, 2],
          ...fields.common,
          ...[0, 0, 0].map(short),
          [0, 4],
          [offset, 4],
        ]),
        fields.name,
      ]),
    );
    offset += head.length + content.length;
    yield head;
    yield content;
  }
  const index = joined(directory);
  const count = directory.length;
  yield index;
  yield record(0x06054b50, [
    ...[0, 0, count, count].map(short),
    [index.length, 4],
    [offset, 4],
    short(0),
  ]);
}

type NumberField = readonly [value: number, bytes: 2 | 4];

const short = (value: number): NumberField => [value, 2];

/** What a file's own header and its line in the directory both say. */
function fieldsOf(name: string, content: Bytes, at: number) {
  const encoded = new TextEncoder().encode(name);
  const [time, date] = dosTime(new Date(at));
  const common: readonly NumberField[] = [
    ...[VERSION, UTF8_FLAG, 0, time, date].map(short),
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    short(encoded.length),
    short(0),
  ];
  return { common, name: encoded };
}

/** A signature and numbers, the smallest byte first. */
function record(signature: number, fields: readonly NumberField[]): Bytes {
  const bytes = [[signature, 4] as const, ...fields].flatMap(([value, length]) =>
    Array.from({ length }, (_, index) => (value >>> (8 * index)) & 255),
  );
  return Uint8Array.from(bytes);
}

/** Date and time as the format has known them since 1980: to two seconds, without a zone. */
function dosTime(at: Date): readonly [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

function crc32(bytes: Bytes): number {
  const table = crcTable();
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let crc = index;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc;
  });
}

function joined(chunks: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
