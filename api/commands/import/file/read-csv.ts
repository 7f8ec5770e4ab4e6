import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a file with the line it starts on; the header is the first record. */
export type CsvRecord = Readonly<{ line: number; cells: readonly string[] }>;

/** The file as a whole cannot be read; the message says why. */
export class UnreadableFile extends Error {}

/**
 * Longer than any record of a listing. An unclosed quote would otherwise read the rest of the file
 * into memory.
 */
const MAX_BYTES_A_RECORD = 1_000_000;

/** Empty lines, and the separator as a spreadsheet names it. */
const BEFORE_HEADER = /^(?: *(?:\r\n?|\n))*(?:sep=([;,\t]) *(?:\r\n?|\n))?/i;

/**
 * Yields the records of a UTF-8 CSV file (RFC 4180, any line ends), one at a time; empty lines are
 * skipped. The separator (comma, semicolon or tab) is detected in the first line with text, or named
 * by a spreadsheet in a line before it, `sep=;`.
 * @param onBytes called with the number of bytes read so far
 * @throws UnreadableFile when the file is not such a CSV
 */
export async function* readCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  yield* csvRecords(createReadStream(path), onBytes);
}

/** Yields the records of a CSV stream, as `readCsv`. */
export async function* csvRecords(
  bytes: Readable,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  const chunks = decoded(bytes, onBytes);
  let source: Readable | undefined;
  try {
    const { value: begin = '' } = await chunks.next();
    const [before = '', separator] = BEFORE_HEADER.exec(begin) ?? [];
    const first = begin.slice(before.length);
    const skipped = linesWithin([before]);
    const parser = parse({
      info: true,
      delimiter: separator ?? delimiterOf(first),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_BYTES_A_RECORD,
    });
    source = Readable.from(following(first, chunks));
    source.on('error', (error) => parser.destroy(error));
    source.pipe(parser);
    let columns = 0;
    for await (const { info, record } of parser) {
      columns ||= record.findLastIndex((name: string) => name.trim() !== '') + 1;
      const cells = withoutEmptyEnd(record, columns);
      yield { line: info.lines - linesWithin(record) + skipped, cells };
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

/** Without the empty cells that spreadsheets add to the right of the columns of the header. */
function withoutEmptyEnd(cells: readonly string[], columns: number): readonly string[] {
  const more = cells.slice(columns);
  return more.every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;
}

async function* following(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The separator of the header: a comma, unless semicolons or tabs are more frequent. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const countOf = (char: string) => header.split(char).length;
  return [';', '\t'].reduce((best, char) => (countOf(char) > countOf(best) ? char : best), ',');
}

/**
 * Line breaks in quoted cells: the parser reports the line on which a record ends, not where it
 * starts.
 */
function linesWithin(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(/\r\n?|\n/).length - 1, 0);
}

/**
 * Decodes strictly: a file in another encoding is refused instead of losing its accents. Drops the
 * byte order mark.
 */
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
