import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { progressOn } from '#api/commands/import/progress.ts';
import { ensureBuilt, migrateLocally } from '#api/commands/local/built.ts';
import { type ApiFigures, measureApi } from './api.ts';
import { measureEngine } from './engine.ts';
import { syntheticState } from './load.ts';
import { atShare, tableOf } from './measure.ts';
import { measurePages, type PageFigures } from './pages.ts';
import { loadPostgis, measurePostgis } from './postgis.ts';
import { startPostgres } from './postgres.ts';
import { ROWS, TRIES } from './queries.ts';

/**
 * `npm run bench`: measures searches in the engine and in the whole product. --n
 * 300000 how many synthetic homes, for one run each --queries 200 how many of each
 * kind --seed 42 --only engine|api|postgis|pages PostGIS is measured where its Debian
 * packages are installed; pages only when named, with the database of --state --state DIR measures the product over this
 * database instead of synthetic homes
 */
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '300000' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '42' },
    only: { type: 'string' },
    state: { type: 'string' },
  },
});
/** Differences between the two sides. */
const DIFFERENCES = `   Both: median of ${TRIES} tries, ${ROWS} rows, no JIT in PostgreSQL, its table clustered by the map.
   More in the engine: features among the facets, prices and middles of clusters, counts as if a filter were not set.
   More in PostgreSQL: a whole row for each home, its own clock without the way to it; no drawn areas or features.`;
const FOUND = { title: 'homes found', show: (mean: number) => count(Math.round(mean)) };
const sizes = values.n.split(',').map(Number);
const [queries, seed] = [Number(values.queries), Number(values.seed)];
if (![...sizes, queries, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--n, --queries and --seed take whole numbers above zero.');
  process.exit(1);
}

const parts = values.only?.split(',') ?? ['engine', 'api', 'postgis'];
if (parts.includes('pages') && values.state === undefined) {
  console.error('--only pages needs --state DIR: a database with photos, as the sample is.');
  process.exit(1);
}
const progress = progressOn(process.stderr);
console.info(
  `\n${queries} queries of each kind, on ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'a machine'}; Node ${process.versions.node}`,
);
if (parts.includes('engine') && values.state === undefined) {
  for (const homes of sizes) await showEngine(homes);
}
if (parts.includes('postgis') && values.state === undefined) await showPostgis();
if (parts.includes('api')) {
  ensureBuilt();
  for (const folder of measuredStates()) showApi(await measureApi(folder, queries, seed));
}
if (parts.includes('pages')) {
  ensureBuilt();
  for (const folder of measuredStates()) showPages(await measurePages(folder, queries));
}
process.exit(0);

async function showEngine(homes: number): Promise<void> {
  const { rows, buildMs, bytesAHome } = await measureEngine(homes, queries, seed);
  console.info(`
── The engine over ${count(homes)} homes: number, first page, facets and clusters in one pass
   ordered in ${buildMs.toFixed(0)} ms, ${bytesAHome.toFixed(0)} bytes a home; ${busy()}

${tableOf('search', rows, FOUND)}`);
}

async function showPostgis(): Promise<void> {
  const postgres = startPostgres();
  if (!postgres) {
    console.info('\n── PostGIS is not installed here (apt install postgresql-15-postgis-3)');
    return;
  }
  try {
    for (const homes of sizes) {
      await loadPostgis(postgres, homes, seed, (loaded) => showLoading(loaded, homes));
      progress.end();
      // One search of the state takes PostGIS a second or more.
      const rows = await measurePostgis(postgres, homes, Math.min(queries, 100), seed);
      console.info(`
── PostgreSQL with PostGIS over ${count(homes)} homes: the same as four statements; ${busy()}
${DIFFERENCES}

${tableOf('search', rows, { title: 'its clock', show: (mean) => mean.toFixed(1) })}`);
    }
  } finally {
    postgres.close();
  }
}

function* measuredStates(): Generator<string> {
  if (values.state !== undefined) {
    const folder = resolve(process.env['INIT_CWD'] ?? '.', values.state);
    migrateLocally(folder);
    yield folder;
    return;
  }
  for (const homes of sizes) {
    const folder = syntheticState(homes, seed, (loaded) => showLoading(loaded, homes));
    progress.end();
    yield folder;
  }
}

function showApi(figures: ApiFigures): void {
  const { homes, firstSearchesMs, rows, changes, rates } = figures;
  const [middle, longest] = [atShare(firstSearchesMs, 0.5), Math.max(...firstSearchesMs)];
  console.info(`
── The built product over ${count(homes)} homes, over HTTP; ${busy()}
   first search of a new isolate: ${middle.toFixed(0)} ms, at most ${longest.toFixed(0)} ms

${tableOf('call', rows, { title: 'kB', show: (mean) => (mean / 1_000).toFixed(1) })}

${tableOf('change', changes, FOUND)}

   with sixteen connections, answers a second:
${rates.map(({ name, aSecond }) => `   ${count(Math.round(aSecond)).padStart(8)}  ${name}`).join('\n')}`);
}

function showPages({ rows, photos, heapBytes }: PageFigures): void {
  console.info(`
── Pages and calls of the built product, one after the other; ${busy()}
   ${(heapBytes / 1e6).toFixed(1)} MB of JavaScript held after them

${tableOf('page or call', rows, { title: 'kB', show: (mean) => (mean / 1_000).toFixed(1) })}

   photos of a page, once all of it is seen:
${photos.map(({ name, count: number }) => `   ${String(number).padStart(8)}  ${name}`).join('\n')}`);
}

function showLoading(loaded: number, homes: number): void {
  progress.show(loaded / homes, `loading ${count(loaded)} of ${count(homes)} homes`);
}

/** Other load of the machine during the measurement. */
function busy(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
