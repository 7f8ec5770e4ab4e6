import { basename } from 'node:path';
import type { NumberConvention } from '#domain/value/file-numbers.ts';
import { PLACE_REPAIRS, type PlaceRepair } from '#domain/value/read-sale.ts';
import { migrateLocally } from '../local/built.ts';
import { openLocally } from '../local/local-platform.ts';
import { acquireLock } from './acquire-lock.ts';
import { checkSales } from './file/check-sales.ts';
import type { CsvRecord } from './file/read-csv.ts';
import type { Refusals } from './file/refusals.ts';
import {
  closeSaleStaging,
  countNewSales,
  openSaleStaging,
  publishSales,
  stageSales,
} from './stage-sales.ts';
import { whenFree } from './when-free.ts';

type Wanted = Readonly<{
  file: string;
  records: AsyncIterable<CsvRecord>;
  /** Columns given on the command line, such as `price=SALE_AMT`. */
  map: readonly string[];
  /** Gets the refused rows. */
  refused: Refusals;
  /** Folder of the local database; absent for a dry run. */
  state: string | undefined;
  signal: AbortSignal;
  onRows: (rows: number) => void;
}>;

/** The result of importing a file of sales. */
export type SaleSummary = Readonly<{
  rows: number;
  loaded: number;
  /** Repeated in the file, or already imported. */
  known: number;
  refused: Refusals;
  /** Rows whose coordinates were corrected, by what was wrong. */
  repaired: Readonly<Record<PlaceRepair, number>>;
  /** How the file writes numbers; absent for an empty file. */
  convention?: NumberConvention | undefined;
}>;

/**
 * Imports the valid rows of a file of sales, all at once or not at all.
 * @throws UnreadableFile when the file cannot be understood, or another import is running
 */
export async function importSales(wanted: Wanted): Promise<SaleSummary> {
  const { state } = wanted;
  if (state === undefined) return (await stageRows(wanted, () => Promise.resolve())).summary;
  const free = acquireLock(state);
  try {
    migrateLocally(state);
    const platform = await openLocally(state);
    const { db } = platform;
    try {
      await whenFree(() => openSaleStaging(db));
      const { summary } = await stageRows(wanted, (sales) => whenFree(() => stageSales(db, sales)));
      const loaded = await countNewSales(db);
      await whenFree(() => publishSales(db, basename(wanted.file), Date.now()));
      return { ...summary, loaded, known: summary.known + summary.loaded - loaded };
    } finally {
      await whenFree(() => closeSaleStaging(db)).catch(() => undefined);
      await platform.close();
    }
  } finally {
    free();
  }
}

async function stageRows(
  { records, map, refused, signal, onRows }: Wanted,
  stage: (sales: Parameters<typeof stageSales>[1]) => Promise<void>,
) {
  const named = new Map(map.map((pair) => pair.split('=', 2) as [string, string]));
  let [loaded, known] = [0, 0];
  const repaired = { swapped: 0, unsigned: 0 };
  let convention: NumberConvention | undefined;
  for await (const portion of checkSales(records, named)) {
    signal.throwIfAborted();
    await stage(portion.sales);
    loaded += portion.sales.length;
    known += portion.repeated;
    for (const repair of PLACE_REPAIRS) repaired[repair] += portion.repaired[repair];
    convention = portion.convention;
    refused.add(portion.refused);
    onRows(loaded + known + refused.count);
  }
  const rows = loaded + known + refused.count;
  return { summary: { rows, loaded, known, refused, repaired, convention } };
}

const REPAIRED: Readonly<Record<PlaceRepair, string>> = {
  swapped: 'had latitude and longitude swapped: repaired',
  unsigned: 'had a longitude without its minus: repaired',
};
const NUMBERS: Readonly<Record<NumberConvention, string>> = {
  point: 'Numbers are read with a decimal point: 450,000.50.',
  comma: 'Numbers are read with a decimal comma: 450.000,50.',
};

/** Formats the result of an import of sales for a terminal. */
export function saleSummaryLines(
  { rows, loaded, known, refused, repaired, convention }: SaleSummary,
  isDryRun: boolean,
): readonly string[] {
  const amount = (number: number) => number.toLocaleString('en-US').padStart(8);
  return [
    '',
    `${amount(rows)}  rows${isDryRun ? ', only judged: nothing was written' : ''}`,
    `${amount(loaded)}  ${isDryRun ? 'would load' : 'loaded'}`,
    ...(known > 0 ? [`${amount(known)}  known already`] : []),
    ...PLACE_REPAIRS.flatMap((repair) =>
      repaired[repair] > 0 ? [`${amount(repaired[repair])}  ${REPAIRED[repair]}`] : [],
    ),
    ...(convention ? [NUMBERS[convention]] : []),
    `${amount(refused.count)}  refused`,
    ...refused.lines(),
    '',
  ];
}
