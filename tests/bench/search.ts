import { availableParallelism, cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, migrateLocally } from '#api/commands/built.ts';
import { progressOn } from '#api/commands/import/progress.ts';
import { type ApiFigures, measureApi } from '#tests/bench/api.ts';
import { measureEngine } from '#tests/bench/engine.ts';
import { syntheticState } from '#tests/bench/load.ts';
import { tableOf } from '#tests/bench/measure.ts';

/**
 * `npm run bench`: how fast homes are found, in the engine and in the whole product.
 *   --n 10000,100000   how many synthetic homes, for one run each
 *   --queries 200      how many of each kind
 *   --seed 42
 *   --only engine|api
 *   --state DIR        measures the product over this database instead of synthetic homes
 */
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '10000,100000' },
    queries: { type: 'string', default: '200' },
    seed: { type: 'string', default: '42' },
    only: { type: 'string' },
    state: { type: 'string' },
  },
});
const sizes = values.n.split(',').map(Number);
const [queries, seed] = [Number(values.queries), Number(values.seed)];
if (![...sizes, queries, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--n, --queries and --seed take whole numbers above zero.');
  process.exit(1);
}

const load = loadavg()[0]?.toFixed(1);
console.info(
  `\n${queries} queries of each kind, on ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'a machine'} with a load of ${load}; Node ${process.versions.node}`,
);
if (values.only !== 'api') for (const homes of sizes) await showEngine(homes);
if (values.only !== 'engine') {
  ensureBuilt();
  for (const folder of await statesToMeasure()) showApi(await measureApi(folder, queries, seed));
}
process.exit(0);

async function showEngine(homes: number): Promise<void> {
  const { rows, buildMs, bytesAHome } = await measureEngine(homes, queries, seed);
  console.info(`
── The engine over ${count(homes)} homes: number, first page, facets and clusters in one pass
   built in ${buildMs.toFixed(0)} ms, ${bytesAHome.toFixed(0)} bytes a home

${tableOf('search', rows, { title: 'homes found', show: (mean) => count(Math.round(mean)) })}`);
}

async function statesToMeasure(): Promise<readonly string[]> {
  if (values.state !== undefined) {
    const folder = resolve(process.env['INIT_CWD'] ?? '.', values.state);
    migrateLocally(folder);
    return [folder];
  }
  const progress = progressOn(process.stderr);
  const folders: string[] = [];
  for (const homes of sizes) {
    folders.push(
      await syntheticState(homes, seed, (loaded) =>
        progress.show(loaded / homes, `loading ${count(loaded)} of ${count(homes)} homes`),
      ),
    );
    progress.end();
  }
  return folders;
}

function showApi({ homes, firstSearchMs, rows, rates }: ApiFigures): void {
  console.info(`
── The built product over ${count(homes)} homes, over HTTP
   first search of a new isolate: ${firstSearchMs.toFixed(0)} ms

${tableOf('call', rows, { title: 'kB', show: (mean) => (mean / 1_000).toFixed(1) })}

   with sixteen connections, answers a second:
${rates.map(({ name, aSecond }) => `   ${count(Math.round(aSecond)).padStart(8)}  ${name}`).join('\n')}`);
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
