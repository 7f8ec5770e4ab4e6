import { z } from 'zod';
import { NUMBER_CONVENTIONS } from '#domain/i18n/file-numbers.ts';
import { emailAddress, line } from '#domain/scalars.ts';
import { IMPORT_KINDS, MAX_BYTES_A_BATCH, MAX_ROWS_A_BATCH } from './import.ts';
import { mappingSchema } from './mapping.ts';

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
