import { basename } from 'node:path';
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
  for await (const portion of checkSales(records, named)) {
    signal.throwIfAborted();
    await stage(portion.sales);
    loaded += portion.sales.length;
    known += portion.repeated;
    refused.add(portion.refused);
    onRows(loaded + known + refused.count);
  }
  return { summary: { rows: loaded + known + refused.count, loaded, known, refused } };
}

/** Formats the result of an import of sales for a terminal. */
export function saleSummaryLines(
  { rows, loaded, known, refused }: SaleSummary,
  isDryRun: boolean,
): readonly string[] {
  const amount = (number: number) => number.toLocaleString('en-US').padStart(8);
  return [
    '',
    `${amount(rows)}  rows${isDryRun ? ', only judged: nothing was written' : ''}`,
    `${amount(loaded)}  ${isDryRun ? 'would load' : 'loaded'}`,
    ...(known > 0 ? [`${amount(known)}  known already`] : []),
    `${amount(refused.count)}  refused`,
    ...refused.lines(),
    '',
  ];
}
