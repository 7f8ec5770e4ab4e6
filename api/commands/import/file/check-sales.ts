import { DAY_MS } from '#domain/calendar.ts';
import { conventionOf, type NumberConvention } from '#domain/value/file-numbers.ts';
import {
  NUMBER_FIELDS,
  type PlaceRepair,
  readSale,
  type SaleFormat,
  type SaleRefusal,
} from '#domain/value/read-sale.ts';
import { type RecordedSale, saleKey } from '#domain/value/sale.ts';
import {
  type SaleColumnsOfFile,
  type SaleField,
  saleColumnsOf,
} from '#domain/value/sale-header.ts';
import { type CsvRecord, UnreadableFile } from './read-csv.ts';
import type { Reason, Refused } from './refusals.ts';

/** Rows from which the convention of a file's numbers is decided. */
const ROWS_TO_DECIDE = 1_000;

/** Rows that are written to the database together. */
const PORTION = 2_000;

export type KeyedSale = RecordedSale & Readonly<{ key: string }>;
export type SalePortion = Readonly<{
  sales: readonly KeyedSale[];
  refused: readonly Refused[];
  /** Rows that repeat an earlier row of the file. */
  repeated: number;
  /** Rows whose coordinates were corrected, by what was wrong. */
  repaired: Readonly<Record<PlaceRepair, number>>;
  /** How the file writes numbers. */
  convention: NumberConvention;
}>;

/**
 * Checks the rows of a file of sales in portions.
 * @param named column names given by the operator, by field
 * @throws UnreadableFile with a message when a required column is missing
 */
export async function* checkSales(
  records: AsyncIterable<CsvRecord>,
  named: ReadonlyMap<string, string>,
): AsyncGenerator<SalePortion> {
  const { format, rows } = await formatOf(records, named);
  if (!format) return;
  const { columns, convention } = format;
  const seen = new Set<string>();
  const today = Math.floor(Date.now() / DAY_MS);
  let portion = emptyPortion(convention);
  for await (const { line, cells } of rows) {
    const read = readSale(cells, format, line, today);
    if (typeof read === 'string') {
      const id = cells[columns.id ?? columns.parcel ?? -1] ?? '';
      portion.refused.push({ line, id, reasons: [reasonOf(read, cells, columns)] });
    } else {
      const { sale, repairs } = read;
      const key = saleKey(sale);
      for (const repair of repairs) portion.repaired[repair] += 1;
      if (seen.has(key)) portion.repeated += 1;
      else portion.sales.push({ ...sale, key });
      seen.add(key);
    }
    if (portion.sales.length + portion.refused.length + portion.repeated < PORTION) continue;
    yield portion;
    portion = emptyPortion(convention);
  }
  yield portion;
}

function emptyPortion(convention: NumberConvention) {
  return {
    sales: [] as KeyedSale[],
    refused: [] as Refused[],
    repeated: 0,
    repaired: { swapped: 0, unsigned: 0 },
    convention,
  };
}

/** Reads the header and decides the convention from the first rows, which are read again. */
async function formatOf(
  records: AsyncIterable<CsvRecord>,
  named: ReadonlyMap<string, string>,
): Promise<Readonly<{ format: SaleFormat | undefined; rows: AsyncIterable<CsvRecord> }>> {
  const source = records[Symbol.asyncIterator]();
  const { value: header, done } = await source.next();
  if (done || !header) return { format: undefined, rows: records };
  const columns = columnsOf(header.cells, named);
  const first: CsvRecord[] = [];
  while (first.length < ROWS_TO_DECIDE) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
  }
  const numbers = first.flatMap(({ cells }) =>
    NUMBER_FIELDS.map((field) => cells[columns[field] ?? -1] ?? ''),
  );
  return { format: { columns, convention: conventionOf(numbers) }, rows: following(first, source) };
}

async function* following(
  first: readonly CsvRecord[],
  rest: AsyncIterator<CsvRecord>,
): AsyncGenerator<CsvRecord> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

function columnsOf(header: readonly string[], named: ReadonlyMap<string, string>) {
  try {
    return saleColumnsOf(header, named);
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error));
  }
}

/** For each refusal, the field it is about and the message for the terminal. */
const REASONS: Readonly<Record<SaleRefusal, readonly [SaleField, string]>> = {
  price_missing: ['price', 'is no price'],
  price_rounded: ['price', 'is rounded by the spreadsheet: format the column as a number'],
  price_low: ['price', 'is less than $10,000: no market price'],
  price_absurd: ['price', 'cannot be the price of a home of this size'],
  date_missing: ['date', 'is no date'],
  date_ahead: ['date', 'lies in the future'],
  date_old: ['date', 'is before 1950'],
  parcel_rounded: ['parcel', 'is rounded by the spreadsheet: format the column as text'],
  place_missing: ['lat', 'is no place on the map'],
  outside_florida: ['lat', 'is not in Florida'],
  type_unknown: ['type', 'is no type of property that is estimated'],
  area_missing: ['livingArea', 'is no living area'],
  not_arms_length: ['armsLength', 'is not a sale between strangers on the open market'],
  flagged: ['flags', 'marks the price as doubtful'],
};

function reasonOf(
  refusal: SaleRefusal,
  cells: readonly string[],
  columns: SaleColumnsOfFile,
): Reason {
  const [field, message] = REASONS[refusal];
  return { field, message, value: cells[columns[field] ?? -1] ?? '' };
}
