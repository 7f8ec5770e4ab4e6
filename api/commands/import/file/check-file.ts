import { type CheckedRow, checkRow, type Seen } from './check-row.ts';
import { LineByText } from './line-by-text.ts';
import type { Mapping } from './mapping.ts';
import { type CsvRecord, UnreadableFile } from './read-csv.ts';
import type { Refused } from './refusals.ts';

/** Rows that are read and checked together; about a megabyte as JSON. */
const ROWS_A_PORTION = 500;

/** A checked part of a file. */
export type Portion = Readonly<{
  /** Name of the data source; ids are unique within it. */
  source: string;
  checked: readonly CheckedRow[];
  refused: readonly Refused[];
}>;

/**
 * Checks a file in portions.
 * @param mappingFor returns the mapping for the columns of the header
 * @throws UnreadableFile when it has no rows, or no mapping fits
 */
export async function* checkFile(
  records: AsyncIterable<CsvRecord>,
  mappingFor: (header: readonly string[]) => Mapping,
): AsyncGenerator<Portion> {
  const seen: Seen = { ids: new LineByText(), addresses: new LineByText() };
  let header: readonly string[] | undefined;
  let mapping: Mapping | undefined;
  let checked: CheckedRow[] = [];
  let refused: Refused[] = [];
  let count = 0;
  for await (const { line, cells } of records) {
    if (!header || !mapping) {
      header = cells.map((name) => name.trim());
      mapping = mappingFor(header);
      continue;
    }
    count += 1;
    const checkedRow = checkCells(header, mapping, line, cells, seen);
    if ('reasons' in checkedRow) refused.push(checkedRow);
    else checked.push(checkedRow);
    if (checked.length + refused.length < ROWS_A_PORTION) continue;
    yield { source: mapping.source, checked, refused };
    checked = [];
    refused = [];
  }
  if (!mapping) throw new UnreadableFile('The file is empty.');
  if (count === 0) throw new UnreadableFile('The file has no rows below its header.');
  yield { source: mapping.source, checked, refused };
}

function checkCells(
  header: readonly string[],
  mapping: Mapping,
  line: number,
  cells: readonly string[],
  seen: Seen,
): CheckedRow | Refused {
  if (cells.length !== header.length) {
    const value = `${cells.length} cells for ${header.length} columns`;
    const reason = { field: 'row', value, message: 'Not as many cells as columns.' };
    return { line, id: '', reasons: [reason] };
  }
  const row = new Map(header.map((name, index) => [name, cells[index] ?? '']));
  return checkRow(mapping, row, line, seen);
}
