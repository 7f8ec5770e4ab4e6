import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { NUMBER_CONVENTIONS, type NumberConvention } from '#domain/i18n/file-numbers.ts';
import { mappingSchema } from '#domain/imports/mapping.ts';
import { type CsvRecord, readCsv } from '#domain/imports/read-csv.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import { type Administrator, answerTo, logIn, Refused } from './import/administrator.ts';
import { Refusals } from './import/refusals.ts';
import { beginImport, type Import, readRefused, sendRows } from './import/send-file.ts';

/** Shows progress: a bar on a terminal, occasional lines in a log. */
type Progress = Readonly<{
  /** @param share from 0 to 1 */
  show: (share: number, text: string) => void;
  /** Ends the progress line. */
  end: () => void;
}>;

const WIDTH = 28;
/** Minimum time between two updates of the bar. */
const EVERY_MS = 80;
/** Share of the total after which a log gets another line. */
const LOG_SHARE = 0.25;

function progressOn(out: NodeJS.WriteStream, now: () => number = Date.now): Progress {
  return out.isTTY ? barOn(out, now) : linesOn(out);
}

function barOn(out: NodeJS.WriteStream, now: () => number): Progress {
  let shownAt = 0;
  return {
    show: (share, text) => {
      if (share < 1 && now() - shownAt < EVERY_MS) return;
      shownAt = now();
      const full = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
      const line = `  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${text}`;
      out.write(`\r\u001b[2K${line.slice(0, (out.columns || 80) - 1)}`);
    },
    end: () => {
      if (shownAt > 0) out.write('\r\u001b[2K');
    },
  };
}

function linesOn(out: NodeJS.WriteStream): Progress {
  let next = LOG_SHARE;
  return {
    show: (share, text) => {
      if (share < next) return;
      next = (Math.floor(share / LOG_SHARE) + 1) * LOG_SHARE;
      out.write(`  ${Math.floor(share * 100)} %  ${text}\n`);
    },
    end: () => undefined,
  };
}

const USAGE = `
  npm run import -- FILE.csv           publishes the homes of a file
  npm run import -- --sales FILE.csv   adds the closed sales of a file, on which estimates rest

    --remote URL       into the product at this address; http://localhost:8787 when none is named
    --map FILE.json    how the columns of homes answer our questions; when none is named, the one of
                       domain/imports/maps that fits them
    --map FIELD=COLUMN of sales: names a column of the file; may be repeated
    --decimal point|comma
                       how the file writes decimals, 450,000.50 or 450.000,50, where it does not show it
    --owner EMAIL      the seller who gets the homes; when none is named, an account of the import's own
    --report OUT.csv   every refused row with every reason
    --dry-run          checks the rows and publishes nothing
    --cancel           deletes what an interrupted import of this file has sent

  It logs in as an administrator: TRATO_ADMIN_EMAIL and TRATO_ADMIN_PASSWORD, or it asks.
`;

const LOCAL = 'http://localhost:8787';
const INTERRUPTED = 130;

/** Imports a CSV through the API of a running product: all valid rows at once, or nothing. */
const { positionals, values } = readOptions();
const [named, ...others] = positionals;
if (named === undefined || others.length > 0) fail(USAGE);
const file = fromHere(named);
if (!existsSync(file) || !statSync(file).isFile()) fail(`There is no file ${file}.`);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
const progress = progressOn(process.stderr);
const refused = new Refusals(values.report === undefined ? undefined : writerTo(values.report));
let administrator: Administrator | undefined;
let open: Import | undefined;

try {
  const bytes = readFileSync(file);
  const records = readCsv(bytes, parse);
  const about = aboutFile(bytes);
  administrator = await logIn(originOf(values.remote));
  process.exitCode = await importFile(administrator, records, about);
} catch (error) {
  progress.end();
  process.exitCode = await failed(error);
} finally {
  await administrator?.logOut();
}

/** @returns the exit code: 0 when at least one row is loaded */
async function importFile(
  admin: Administrator,
  records: readonly CsvRecord[],
  about: ReturnType<typeof aboutFile>,
): Promise<number> {
  const begun = await beginImport(admin, records, about);
  open = begun.import;
  if (values.cancel) {
    await end('cancel', admin, open);
    console.info(`  Canceled. Nothing of ${basename(file)} is loaded.`);
    return 0;
  }
  if (open.received > 0) console.error(`  Continuing after ${count(open.received)} rows.`);
  const { convention } = begun.preview;
  console.error(`  ${conventionLine(convention)}`);
  const startedAt = performance.now();
  const sent = await sendRows(admin, open, records.slice(1), {
    signal: stop.signal,
    onRows: (now) => {
      open = now;
      progress.show(now.received / now.rows, `${count(now.received)} rows`);
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  await readRefused(admin, sent.id, refused);
  progress.end();
  stop.signal.throwIfAborted();
  const publishedAt = performance.now();
  await end(values['dry-run'] ? 'cancel' : 'publish', admin, sent);
  const switched = (performance.now() - publishedAt) / 1000;
  for (const line of summaryLines(sent, { seconds, switched, convention })) console.info(line);
  return sent.rows > sent.refused ? 0 : 1;
}

async function end(how: 'publish' | 'cancel', { api }: Administrator, { id }: Import) {
  await answerTo(api.imports[':id'][how].$post({ param: { id } }));
  open = undefined;
}

async function failed(error: unknown): Promise<number> {
  if (stop.signal.aborted) {
    const at = open ? ` after ${count(open.received)} of ${count(open.rows)} rows` : '';
    console.error(
      `Stopped${at}. Nothing of it is visible; the same command continues, with --cancel it is deleted.`,
    );
    return INTERRUPTED;
  }
  if (error instanceof Refused && error.code === 'stale_version' && administrator && open) {
    await end('cancel', administrator, open);
    console.error('Homes of this file were changed while it was being imported. Import it again.');
    return 1;
  }
  const isExpected = error instanceof UnreadableFile || error instanceof Refused;
  console.error(isExpected ? error.message : error);
  if (error instanceof Refused && error.errors['convention']) {
    console.error('Say --decimal point or --decimal comma.');
  }
  console.error('Nothing was loaded.');
  return 1;
}

function summaryLines(
  { rows, created, updated, unchanged, notes, ...done }: Import,
  {
    seconds,
    switched,
    convention,
  }: Readonly<{ seconds: number; switched: number; convention: NumberConvention }>,
): readonly string[] {
  const isDry = values['dry-run'];
  const amount = (number: number) => count(number).padStart(8);
  const listed = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `  ${title}`, ...lines] : [];
  return [
    '',
    `  ${count(rows)} rows, sent in ${seconds.toFixed(1)} s${isDry ? '; nothing was published' : `, published in ${switched.toFixed(1)} s`}`,
    `${amount(created)}  ${isDry ? 'would load' : 'loaded'}`,
    ...(updated > 0 ? [`${amount(updated)}  updated`] : []),
    ...(unchanged > 0 ? [`${amount(unchanged)}  known already, unchanged`] : []),
    `${amount(done.refused)}  refused`,
    `  ${conventionLine(convention)}`,
    ...listed('Refused', refused.lines()),
    ...listed(
      'In loaded rows',
      notes.map((note) => `${amount(note.count)}  ${note.label}`),
    ),
    ...(values.report !== undefined && done.refused > 0
      ? ['', `  Every refused row: ${fromHere(values.report)}`]
      : []),
    '',
  ];
}

function conventionLine(convention: NumberConvention): string {
  const example = { point: '450,000.50', comma: '450.000,50' }[convention];
  return `Numbers are read with a decimal ${convention}: ${example}.`;
}

function aboutFile(bytes: Uint8Array) {
  const { sales: areSales, map = [], owner, decimal } = values;
  const convention = NUMBER_CONVENTIONS.find((one) => one === decimal);
  if (decimal !== undefined && !convention) return fail(USAGE);
  return {
    kind: areSales ? ('sales' as const) : ('homes' as const),
    fileName: basename(file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(areSales && map.length > 0 && { columns: columnsNamed(map) }),
    ...(!areSales && map[0] !== undefined && { mapping: readMapping(fromHere(map[0])) }),
    ...(owner !== undefined && { owner: owner.trim() }),
    ...(convention && { convention }),
  };
}

function columnsNamed(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field = '', ...column] = pair.split('=');
      return [field, column.join('=')];
    }),
  );
}

function readMapping(path: string) {
  if (!existsSync(path)) return fail(`There is no mapping ${path}.`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`The mapping ${path} is not JSON: ${String(error)}`);
  }
  const { data, error } = mappingSchema.safeParse(given);
  if (data) return data;
  const faults = error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  return fail(`The mapping ${path} is wrong:\n${faults.join('\n')}`);
}

/** The address of a product: the local one, or one that is reached by HTTPS. */
function originOf(remote: string | undefined): string {
  if (remote === undefined) return LOCAL;
  const url = URL.parse(remote);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) {
    return url.origin;
  }
  return fail(`${remote} is not an address that begins with https://.`);
}

/** Creates a file and returns a function that adds text to it. */
function writerTo(path: string): (text: string) => void {
  const target = fromHere(path);
  if (target === file) return fail('The report would replace the file that is imported.');
  try {
    const report = openSync(target, 'w');
    return (text) => appendFileSync(report, text);
  } catch {
    return fail(`The report cannot be written to ${target}.`);
  }
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        sales: { type: 'boolean', default: false },
        remote: { type: 'string' },
        decimal: { type: 'string' },
        owner: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
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

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
