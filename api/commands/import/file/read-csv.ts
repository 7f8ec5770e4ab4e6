import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a file: the line it begins on, and its cells; the header is the first. */
export type CsvRecord = Readonly<{ line: number; cells: readonly string[] }>;

/** What makes a whole file unreadable, in words. */
export class UnreadableFile extends Error {}

/** No cell of a listing is longer; an unclosed quote would swallow the rest of the file. */
const MAX_BYTES_A_RECORD = 1_000_000;

/**
 * The records of a CSV file in UTF-8 (RFC 4180: commas, quotes, line ends of any system), one at a
 * time; empty lines are skipped. Semicolons or tabs instead of commas are seen by the first line.
 * @param onBytes gets how many bytes have been read so far
 * @throws UnreadableFile when it is not such a file
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  yield* csvRecords(createReadStream(path), onBytes);
}

/** The records of a CSV that arrives in parts. */
export async function* csvRecords(
  bytes: Readable,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  const chunks = decoded(bytes, onBytes);
  let source: Readable | undefined;
  try {
    const { value: first = '' } = await chunks.next();
    const parser = parse({
      info: true,
      delimiter: delimiterOf(first),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_BYTES_A_RECORD,
    });
    source = Readable.from(following(first, chunks));
    source.on('error', (error) => parser.destroy(error));
    source.pipe(parser);
    for await (const { info, record } of parser) {
      yield { line: info.lines - linesWithin(record), cells: record };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(error.message);
    if (error instanceof TypeError) throw new UnreadableFile('The file is not in UTF-8.');
    throw error;
  } finally {
    source?.destroy();
    bytes.destroy();
  }
}

async function* following(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The separator of the header: a comma, unless semicolons or tabs are more frequent. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const countOf = (sign: string) => header.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best), ',');
}

/** The parser counts the line on which a record ends; quoted cells may have begun it earlier. */
function linesWithin(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(/\r\n?|\n/).length - 1, 0);
}

/** Strict: a file in another encoding says so instead of losing its accents. Drops the byte order mark. */
async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sum = 0;
  for await (const chunk of bytes) {
    sum += chunk.byteLength;
    onBytes(sum);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}
