import { type ColumnTally, tallyColumns } from '#domain/i18n/file-numbers.ts';
import type { Localized } from '#domain/i18n/locale.ts';
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
