import { UnreadableFile } from '#domain/unreadable-file.ts';

/** One record of a file with the line it starts on; the header is the first record. */
export type CsvRecord = Readonly<{ line: number; cells: readonly string[] }>;

/** `parse` of `csv-parse/sync`, for Node or for browsers. */
type Parse = (
  text: string,
  options: Readonly<{
    info: true;
    delimiter: string;
    relax_column_count: true;
    skip_empty_lines: true;
    max_record_size: number;
  }>,
) => unknown;
type Parsed = readonly Readonly<{ info: Readonly<{ lines: number }>; record: readonly string[] }>[];

/** Longer than any record of a listing: a quote that is not closed reads the rest of the file. */
const MAX_CHARS_A_RECORD = 1_000_000;

/** Empty lines, and the separator as a spreadsheet names it. */
const BEFORE_HEADER = /^(?: *(?:\r\n?|\n))*(?:sep=([;,\t]) *(?:\r\n?|\n))?/i;

/**
 * Returns the records of a UTF-8 CSV file (RFC 4180, any line ends); empty lines are skipped. The
 * separator (comma, semicolon or tab) is detected in the first line with text, or named by a
 * spreadsheet in a line before it, `sep=;`.
 * @throws UnreadableFile when the file is not such a CSV, or has no rows below its header
 */
export function readCsv(bytes: Uint8Array, parse: Parse): readonly CsvRecord[] {
  const text = decoded(bytes);
  const [before = '', separator] = BEFORE_HEADER.exec(text) ?? [];
  const rest = text.slice(before.length);
  const skipped = linesWithin([before]);
  const parsed = parsedBy(parse, rest, separator ?? delimiterOf(rest));
  const columns = (parsed[0]?.record.findLastIndex((name) => name.trim() !== '') ?? -1) + 1;
  const records = parsed.map(({ info, record }) => ({
    line: info.lines - linesWithin(record) + skipped,
    cells: withoutEmptyEnd(record, columns),
  }));
  if (records.length > 1) return records;
  throw new UnreadableFile(
    records.length === 0
      ? { es: 'El archivo está vacío.', en: 'The file is empty.' }
      : {
          es: 'El archivo no tiene filas debajo de su encabezado.',
          en: 'The file has no rows below its header.',
        },
  );
}

function parsedBy(parse: Parse, text: string, delimiter: string): Parsed {
  try {
    return parse(text, {
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_CHARS_A_RECORD,
    }) as Parsed;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile({
      es: `El archivo no es un CSV correcto: ${why}`,
      en: `The file is not a correct CSV: ${why}`,
    });
  }
}

/**
 * Decodes strictly: a file in another encoding is refused instead of losing its accents. Drops the
 * byte order mark.
 */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile({
      es: 'El archivo no está en UTF-8.',
      en: 'The file is not in UTF-8.',
    });
  }
}

/** Without the empty cells that spreadsheets add to the right of the columns of the header. */
function withoutEmptyEnd(cells: readonly string[], columns: number): readonly string[] {
  const more = cells.slice(columns);
  return more.every((cell) => cell.trim() === '') ? cells.slice(0, columns) : cells;
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
