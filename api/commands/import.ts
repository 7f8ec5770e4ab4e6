import { appendFileSync, existsSync, openSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '#domain/refusal.ts';
import { checkFile } from './import/file/check-file.ts';
import { readCsv, UnreadableFile } from './import/file/read-csv.ts';
import { mappingFor } from './import/file/read-mappings.ts';
import { Refusals } from './import/file/refusals.ts';
import { importSales, saleSummaryLines } from './import/import-sales.ts';
import { type Load, loadPortions, NO_LOAD } from './import/load.ts';
import { openLoad } from './import/open-load.ts';
import { progressOn } from './import/progress.ts';
import { summaryLines } from './import/summary-lines.ts';
import { isFull, rootCause } from './import/when-free.ts';
import { ROOT, run } from './install.mjs';

const USAGE = `
  npm run import -- FILE.csv           publishes the listings of a file on this machine
  npm run import -- --sales FILE.csv   adds the closed sales of a file, on which estimates rest

    --map FILE.json    how its columns answer our questions; when none is named, the one of
                       api/commands/import/maps that fits its columns
    --map FIELD=COLUMN of sales: names a column of the file; may be repeated
    --owner EMAIL      the seller who gets them; when none is named, an account of the import's own
    --report OUT.csv   every refused row with every reason
    --dry-run          judges the rows and writes nothing
    --state DIR        the folder of the local database; .wrangler/state when none is named
`;

/** The state folder of `npm start`. */
const OWN_STATE = join(ROOT, '.wrangler', 'state');

/** Imports listings from a CSV: all valid rows at once, or nothing. */
const { positionals, values } = readOptions();
const [named, ...others] = positionals;
if (named === undefined || others.length > 0) fail(USAGE);
const file = fromHere(named);
if (!existsSync(file) || !statSync(file).isFile()) fail(`There is no file ${file}.`);

const { owner, 'dry-run': isDryRun } = values;
const [map, report] = [values.map?.at(-1), values.report].map((path) => path && fromHere(path));
const state = fromHere(values.state);
const stop = new AbortController();
const progress = progressOn(process.stderr);
const startedAt = performance.now();
const size = statSync(file).size;
const refused = new Refusals(report === undefined ? undefined : writerTo(report));
let readBytes = 0;
const records = readCsv(file, (bytes) => {
  readBytes = bytes;
});

if (values.sales) await loadSales();
const summary = await loadPortions(
  checkFile(records, (header) => mappingFor(header, map)),
  {
    ...{ open, refused },
    signal: stop.signal,
    onRows: (rows) => progress.show(readBytes / size, `${rows.toLocaleString('en-US')} rows`),
    onPublish: () => progress.show(0, 'publishing all of them'),
  },
).catch((error: unknown) => {
  failLoad(error);
});
progress.end();
const seconds = (performance.now() - startedAt) / 1000;
for (const line of summaryLines(summary, { seconds, report, isDryRun })) console.info(line);
process.exit(summary.rows > refused.count ? 0 : 1);

/** Imports closed sales: all valid rows at once, or nothing. */
async function loadSales(): Promise<never> {
  if (!isDryRun) {
    loadSample();
    stopOnSignals();
  }
  const summary = await importSales({
    ...{ file, records, refused, map: values.map ?? [], signal: stop.signal },
    state: isDryRun ? undefined : state,
    onRows: (rows) => progress.show(readBytes / size, `${rows.toLocaleString('en-US')} rows`),
  }).catch(failLoad);
  progress.end();
  for (const line of saleSummaryLines(summary, isDryRun)) console.info(line);
  process.exit(summary.rows > refused.count ? 0 : 1);
}

function failLoad(error: unknown): never {
  progress.end();
  if (stop.signal.aborted) fail('Stopped. Nothing was loaded; the same command continues.', 130);
  console.error(reasonOf(error));
  return fail('Nothing was loaded.');
}

function reasonOf(error: unknown): unknown {
  const cause = rootCause(error);
  if (error instanceof UnreadableFile) return error.message;
  if (cause instanceof Refusal) {
    return 'Homes of this file were changed while it was being imported. Import it again.';
  }
  return isFull(cause) ? 'The disk is full.' : cause;
}

/**
 * Loads the sample first, as `npm start` does: its first run would replace a database without the
 * sample.
 */
function loadSample(): void {
  if (state === OWN_STATE)
    run('node', [join(ROOT, 'tools', 'sample', 'load.ts'), '--state', state]);
}

async function open(): Promise<Load> {
  if (isDryRun) return NO_LOAD;
  loadSample();
  const load = await openLoad({
    ...{ stateFolder: state, email: owner?.trim().toLowerCase(), key: keyOf([file, map ?? '']) },
    onContinue: (line) => console.error(`Continuing after line ${line.toLocaleString('en-US')}.`),
    onPublish: (done, all) => progress.show(done / all, 'publishing all of them'),
  });
  stopOnSignals();
  return load;
}

/** Identifies files by path, size and modification time. */
function keyOf(paths: readonly string[]): string {
  const facts = paths.filter(existsSync).map((path) => {
    const { size: bytes, mtimeMs } = statSync(path);
    return `${path}\n${bytes}\n${mtimeMs}`;
  });
  return facts.join('\n');
}

/** Creates a file and returns a function that adds text to it. */
function writerTo(path: string): (text: string) => void {
  if (path === file) return fail('The report would replace the file that is imported.');
  try {
    const report = openSync(path, 'w');
    return (text) => appendFileSync(report, text);
  } catch {
    return fail(`The report cannot be written to ${path}.`);
  }
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        sales: { type: 'boolean', default: false },
        owner: { type: 'string' },
        report: { type: 'string' },
        state: { type: 'string', default: OWN_STATE },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Resolves a path against the directory in which npm was called. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/**
 * The default handlers exit at once. Aborting lets the import close the database; staged rows are
 * kept for the next run.
 */
function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => stop.abort());
  }
}

function fail(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}
