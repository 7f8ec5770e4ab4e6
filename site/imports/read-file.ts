import { toHex } from '#domain/bytes.ts';
import { type CsvRecord, readCsv } from '#domain/imports/read-csv.ts';

/** A file as the API takes it. */
export type ReadFile = Readonly<{
  name: string;
  /** Of its bytes, as hexadecimal digits. */
  sha256: string;
  header: readonly string[];
  rows: readonly CsvRecord[];
}>;

/**
 * Reads a chosen CSV file.
 * @throws UnreadableFile when it is no CSV, or has no rows
 */
export async function readFile(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { parse } = await import('csv-parse/browser/esm/sync');
  const [header, ...rows] = readCsv(bytes, parse);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return {
    name: file.name,
    sha256: toHex(new Uint8Array(digest)),
    header: header?.cells ?? [],
    rows,
  };
}
