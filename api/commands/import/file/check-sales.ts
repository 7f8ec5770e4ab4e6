import { DAY_MS } from '#domain/calendar.ts';
import { readSale, type SaleRefusal } from '#domain/value/read-sale.ts';
import { type RecordedSale, saleKey } from '#domain/value/sale.ts';
import {
  type SaleColumnsOfFile,
  type SaleField,
  saleColumnsOf,
} from '#domain/value/sale-header.ts';
import { type CsvRecord, UnreadableFile } from './read-csv.ts';
import type { Reason, Refused } from './refusals.ts';

/** Rows that are written to the database together. */
const PORTION = 2_000;

export type KeyedSale = RecordedSale & Readonly<{ key: string }>;
export type SalePortion = Readonly<{
  sales: readonly KeyedSale[];
  refused: readonly Refused[];
  /** Rows that repeat an earlier row of the file. */
  repeated: number;
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
  let columns: SaleColumnsOfFile | undefined;
  const seen = new Set<string>();
  const today = Math.floor(Date.now() / DAY_MS);
  let portion = emptyPortion();
  for await (const { line, cells } of records) {
    if (!columns) {
      columns = columnsOf(cells, named);
      continue;
    }
    const sale = readSale(cells, columns, line, today);
    if (typeof sale === 'string') {
      const id = cells[columns.id ?? columns.parcel ?? -1] ?? '';
      portion.refused.push({ line, id, reasons: [reasonOf(sale, cells, columns)] });
    } else {
      const key = saleKey(sale);
      if (seen.has(key)) portion.repeated += 1;
      else portion.sales.push({ ...sale, key });
      seen.add(key);
    }
    if (portion.sales.length + portion.refused.length + portion.repeated < PORTION) continue;
    yield portion;
    portion = emptyPortion();
  }
  yield portion;
}

function emptyPortion() {
  return { sales: [] as KeyedSale[], refused: [] as Refused[], repeated: 0 };
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
  price_low: ['price', 'is less than $10,000: no market price'],
  price_absurd: ['price', 'cannot be the price of a home of this size'],
  date_missing: ['date', 'is no date'],
  date_ahead: ['date', 'lies in the future'],
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
