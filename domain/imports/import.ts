import { z } from 'zod';
import { type ColumnTally, NUMBER_CONVENTIONS, tallyColumns } from '#domain/i18n/file-numbers.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { emailAddress, line } from '#domain/scalars.ts';
import { mappingSchema } from './mapping.ts';
import type { CsvRecord } from './read-csv.ts';

export const IMPORT_KINDS = ['homes', 'sales'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Nothing of an import is visible while it is receiving rows; publishing shows all of it at once. */
export const IMPORT_STATES = ['receiving', 'published', 'canceled', 'expired'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_LABELS = {
  receiving: { es: 'Sin terminar', en: 'Not finished' },
  published: { es: 'Publicada', en: 'Published' },
  canceled: { es: 'Cancelada', en: 'Canceled' },
  expired: { es: 'Vencida', en: 'Expired' },
} as const satisfies Record<ImportState, Localized>;

/** Days after which an import that was never ended is deleted. */
export const IMPORT_DAYS = 7;

/** Rows of one file. The switch that publishes them is one transaction, which ends within seconds. */
export const MAX_ROWS: Readonly<Record<ImportKind, number>> = { homes: 50_000, sales: 200_000 };

/** Rows of a file that its preview shows. */
export const ROWS_SHOWN = 5;

export const MAX_ROWS_A_BATCH = 500;
/** Below the API's limits of a body: 10,000 members and a mebibyte. */
const MAX_CELLS_A_BATCH = 9_000;
export const MAX_BYTES_A_BATCH = 900_000;
/** A row in the body of a request. */
type SentRow = { line: number; cells: string[] };

/** What begins the import of a file: its header, its first rows, and how its columns write numbers. */
export function beginningOf(header: readonly string[], rows: readonly CsvRecord[]) {
  const [first = []] = batchesOf(rows.slice(0, ROWS_SHOWN));
  const tallies = tallyColumns(rows.map(({ cells }) => cells));
  return {
    ...{ rows: rows.length, header: [...header], first },
    tallies: header.map((_, at): [...ColumnTally] => [...(tallies[at] ?? NO_NUMBERS)]),
  };
}

const NO_NUMBERS: ColumnTally = [0, 0, 0, 0];

/** Divides rows into batches as large as the API takes them. */
export function* batchesOf(rows: readonly CsvRecord[]): Generator<SentRow[]> {
  let batch: SentRow[] = [];
  let [cells, bytes] = [0, 0];
  const encoder = new TextEncoder();
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length;
    const isFull =
      batch.length === MAX_ROWS_A_BATCH ||
      cells + row.cells.length + 2 > MAX_CELLS_A_BATCH ||
      bytes + size > MAX_BYTES_A_BATCH;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      [cells, bytes] = [0, 0];
    }
    batch.push({ line: row.line, cells: [...row.cells] });
    cells += row.cells.length + 2;
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

const MAX_COLUMNS = 1_000;
const MAX_COLUMN_NAME = 200;

const rowSchema = z.strictObject({
  /** The line of the file on which the row starts. */
  line: z.int().min(1).max(100_000_000),
  cells: z.array(z.string().max(MAX_BYTES_A_BATCH)).max(MAX_COLUMNS),
});
const rowsSchema = z.array(rowSchema).min(1).max(MAX_ROWS_A_BATCH);
const cellCount = z.int().min(0).max(100_000_000);
const columnName = z.string().max(MAX_COLUMN_NAME);

/** What begins an import: the file, its columns, and its first rows for the preview. */
export const importBeginSchema = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  fileName: line(200),
  /** Of the file's bytes. The same file of an import that is not finished continues that import. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Number of rows below the header. */
  rows: z.int().min(1).max(100_000_000),
  header: z.array(columnName).min(1).max(MAX_COLUMNS),
  first: rowsSchema,
  /**
   * For each column, how many cells of the whole file allow only decimal points, only decimal
   * commas, and have one point or one comma before three digits; those of `first` if absent.
   */
  tallies: z
    .array(z.tuple([cellCount, cellCount, cellCount, cellCount]))
    .max(MAX_COLUMNS)
    .optional(),
  /** How the file writes decimals; what its cells show if absent. */
  convention: z.enum(NUMBER_CONVENTIONS).optional(),
  /** How the columns of a file of homes are read; the built-in mapping that fits if absent. */
  mapping: mappingSchema.optional(),
  /** Columns of a file of sales, by field; found by their names if absent. */
  columns: z.record(columnName, columnName).optional(),
  /** The seller who gets the homes; an account of the import's own if absent. */
  owner: emailAddress.optional(),
});
export type ImportBegin = z.infer<typeof importBeginSchema>;

export const importBatchSchema = z.strictObject({
  /** Number of the first of these rows, from 0. */
  from: z.int().min(0).max(100_000_000),
  rows: rowsSchema,
});
export type ImportBatch = z.infer<typeof importBatchSchema>;
