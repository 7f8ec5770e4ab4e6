import { toHex } from '#domain/bytes.ts';
import type { NumberConvention } from '#domain/i18n/file-numbers.ts';
import { batchesOf, beginningOf } from '#domain/imports/import.ts';
import type { Mapping } from '#domain/imports/mapping.ts';
import { type CsvRecord, readCsv } from '#domain/imports/read-csv.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import { type Answer, api, ask, type Problem } from '#site/api.ts';

type Json<Call extends (...given: never[]) => Promise<{ json: () => unknown }>> = Awaited<
  ReturnType<Awaited<ReturnType<Call>>['json']>
>;
export type Begun = Json<typeof api.imports.$post>;
export type Import = Begun['import'];
export type Detail = Json<(typeof api.imports)[':id']['$get']>;
export type RefusedRow = Detail['refused']['items'][number];

/** What an administrator says about a file. */
type Choices = Readonly<{
  kind: Import['kind'];
  /** E-mail of the seller who gets the homes; empty for the account of the imports. */
  owner: string;
  /** How it writes decimals; what its cells show if absent. */
  convention: NumberConvention | undefined;
  /** How the columns of homes answer our questions; a mapping of ours that fits if absent. */
  mapping: Mapping | undefined;
  /** Columns of sales by field; found by their names if absent. */
  columns: Readonly<Record<string, string>> | undefined;
}>;

/** Begins the import of a file, or continues the one that is not finished. */
export function beginImport(
  { name, sha256, header, rows }: ReadFile,
  { kind, owner, convention, mapping, columns }: Choices,
): Promise<Answer<Begun>> {
  const json = {
    ...{ kind, sha256, fileName: name, ...beginningOf(header, rows) },
    ...(kind === 'homes' && owner && { owner }),
    ...(kind === 'homes' && mapping && { mapping }),
    ...(kind === 'sales' && columns && { columns }),
    ...(convention && { convention }),
  };
  return ask(api.imports.$post({ json }));
}

/**
 * Sends the rows that an import has not received, until all are there, one fails, or `isStopped`.
 * @param onProgress called after each batch
 */
export async function sendRows(
  begun: Import,
  { rows }: ReadFile,
  {
    isStopped,
    onProgress,
  }: Readonly<{ isStopped: () => boolean; onProgress: (now: Import) => void }>,
): Promise<Problem | undefined> {
  let now = begun;
  for (const batch of batchesOf(rows.slice(begun.received))) {
    if (isStopped()) return undefined;
    const json = { from: now.received, rows: batch };
    const { data, error } = await ask(
      api.imports[':id'].batches.$post({ param: { id: begun.id }, json }),
    );
    if (error) return error.data;
    now = data;
    onProgress(now);
  }
  return undefined;
}

export function readImport(id: string): Promise<Answer<Detail>> {
  return ask(api.imports[':id'].$get({ param: { id }, query: {} }));
}

/** Ends an import: all of it becomes visible, or is deleted. */
export function endImport(id: string, how: 'publish' | 'cancel'): Promise<Answer<Import>> {
  return ask(api.imports[':id'][how].$post({ param: { id } }));
}

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
