import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { DAY_MS } from '#domain/calendar.ts';
import { tallyColumns } from '#domain/i18n/file-numbers.ts';
import { checkSale, saleFormatOf } from '#domain/imports/check-sale.ts';
import { readCsv } from '#domain/imports/read-csv.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import {
  type BacktestMode,
  type BacktestSale,
  backtest,
  coverageOf,
  figuresOfErrors,
  type Trial,
} from '#domain/value/model/backtest.ts';
import { calibrate, THICKNESSES } from '#domain/value/range.ts';
import { inEnglish, Refusals } from './import/refusals.ts';

const USAGE = `
  npm run value:check -- FILE.csv     how far estimates are off on the sales of a file

    --by time|loo      the last months from the months before them, or each sale from all others
                       (time where the file covers six months or more)
    --type TYPE        only sales of one type: ${PROPERTY_TYPES.join(', ')}
    --map FIELD=COLUMN names a column of the file; may be repeated

  The last line is JSON.
`;

const { positionals, values } = options();
const [named, ...others] = positionals;
if (named === undefined || others.length > 0) fail(USAGE);
const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), named);

const refused = new Refusals();
const all = salesOf(file);
const sales = all.filter(({ type }) => values.type === undefined || type === values.type);
const mode = modeOf(values.by, sales);
console.info(`${basename(file)}: ${sales.length.toLocaleString('en-US')} sales, by ${mode}`);
for (const line of refused.lines()) console.info(line);

const startedAt = performance.now();
const trials = backtest(sales, mode);
const [point, byZip, byNearest] = (['point', 'byZip', 'byNearest'] as const).map((method) =>
  figuresOfErrors(trials, method),
);
if (!point) fail('No sale has enough sales around it.');

console.table({
  estimate: point,
  'price per square foot of the ZIP': byZip,
  'price per square foot of the nearest five': byNearest,
});
const groups = PROPERTY_TYPES.flatMap((type) =>
  THICKNESSES.map((thickness): [string, readonly Trial[]] => [
    `${type}, ${thickness}`,
    trials.filter((trial) => trial.sale.type === type && trial.thickness === thickness),
  ]),
);
console.table(
  Object.fromEntries(
    groups
      .filter(([, group]) => group.length > 0)
      .map(([name, group]) => [
        name,
        {
          ...coverageOf(group),
          medianErrorPercent: figuresOfErrors(group, 'point')?.medianErrorPercent,
        },
      ]),
  ),
);
console.info(`${Math.round(performance.now() - startedAt)} ms in all`);
const heldOut = trials.map(({ sale: { type }, thickness, error }) => ({ type, thickness, error }));
console.info(`calibration ${JSON.stringify(calibrate(heldOut))}`);
console.info(
  JSON.stringify({
    file: basename(file),
    ...point,
    coveragePercent: coverageOf(trials).coveragePercent,
    baselines: { zipPricePerSquareFoot: byZip ?? null, nearestFive: byNearest ?? null },
  }),
);

/** The sales of a file, each once. */
function salesOf(path: string): readonly BacktestSale[] {
  const named = new Map((values.map ?? []).map((pair) => pair.split('=', 2) as [string, string]));
  const today = Math.floor(Date.now() / DAY_MS);
  const found = new Map<string, BacktestSale>();
  try {
    const [header, ...rows] = readCsv(readFileSync(path), parse);
    const format = saleFormatOf(
      header?.cells ?? [],
      tallyColumns(rows.map(({ cells }) => cells)),
      named,
    );
    for (const row of rows) {
      const checked = checkSale(format, row, today);
      if ('reasons' in checked) refused.add([inEnglish(checked)]);
      else if (!found.has(checked.sale.key)) found.set(checked.sale.key, checked.sale);
    }
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  return [...found.values()];
}

function modeOf(by: string | undefined, known: readonly BacktestSale[]): BacktestMode {
  if (by === 'time' || by === 'loo') return by;
  if (by !== undefined) fail(USAGE);
  const days = known.map(({ day }) => day);
  const span =
    days.reduce((a, b) => Math.max(a, b), 0) - days.reduce((a, b) => Math.min(a, b), 1e9);
  return span >= 150 ? 'time' : 'loo';
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        type: { type: 'string' },
        map: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
