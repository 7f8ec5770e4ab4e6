import { toHex } from '#domain/bytes.ts';
import type { Mapping } from '#domain/imports/mapping.ts';
import { type CsvRecord, readCsv } from '#domain/imports/read-csv.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';

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

/**
 * Reads a chosen mapping. The API checks what it says.
 * @throws UnreadableFile when it is no JSON
 */
export async function readMapping(file: File): Promise<Mapping> {
  try {
    return JSON.parse(await file.text()) as Mapping;
  } catch {
    throw new UnreadableFile({
      es: `«${file.name}» no es un archivo JSON.`,
      en: `"${file.name}" is not a JSON file.`,
    });
  }
}

/** The columns that an administrator names, one `field=COLUMN` a line; `undefined` without any. */
export function readColumns(text: string): Readonly<Record<string, string>> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const [field = '', ...column] = line.split('=');
    return [field.trim(), column.join('=').trim()] as const;
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}
