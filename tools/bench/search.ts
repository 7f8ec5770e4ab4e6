import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { columnRow } from '#api/search/columns/column-rows.ts';
import { median } from '#domain/median.ts';
import type { ColumnRow } from '#domain/search/engine/column-row.ts';
import {
  allColumns,
  buildColumns,
  type Columns,
  upsertRow,
} from '#domain/search/engine/columns.ts';
import { searchColumns } from '#domain/search/engine/search-columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { criteriaOf, withWords } from '#domain/search/query/criteria.ts';
import { countedFor } from '#domain/search/query/facets.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { seeded } from '#tools/sample/random.ts';
import { type SyntheticHome, syntheticHome } from './generate.ts';
import { cellsOf, medianOf, TRIES, tableOf } from './measure.ts';
import { loadHomes, type Postgres, searchPostgis, startPostgres } from './postgis.ts';
import { QUERY_KINDS, type QueryKind, ROWS } from './queries.ts';

/**
 * `npm run bench`: measures the search engine over synthetic homes, and in the same run PostgreSQL
 * with PostGIS, where its Debian packages are installed (`apt-get install postgresql
 * postgresql-15-postgis-3`). The server is started for this run and stopped after it.
 *
 *     --n 300000      how many homes
 *     --queries 100   how many searches of each kind
 *     --seed 42       of the homes and the searches
 *
 * A search is everything that the search page shows: the exact number of homes, the first rows in an
 * order, the facets and the clusters of the map. The engine does it in this process, including the
 * words and filters of the query; its CPU time is printed because other processes add to the elapsed
 * time. PostgreSQL gets four statements over a table with an index for each criterion, clustered by
 * location, with precomputed facet steps. A different number of homes on the two sides ends the run
 * with an error.
 */
const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '300000' },
    queries: { type: 'string', default: '100' },
    seed: { type: 'string', default: '42' },
  },
});
const [homes = 0, queries = 0, seed = 0] = [values.n, values.queries, values.seed].map(Number);
if (![homes, queries, seed].every((number) => Number.isInteger(number) && number > 0)) {
  console.error('--n, --queries and --seed take whole numbers above zero.');
  process.exit(1);
}

/** Searches before the measurement, until the engine's code is compiled. */
const WARM_UP = 30;

const startedAt = performance.now();
const listed = Array.from({ length: homes }, (_, index) =>
  rowOf(index, syntheticHome(seed, index)),
);
const generatedAt = performance.now();
const columns = buildColumns(listed, SEARCH_LAYOUT);
const builtAt = performance.now();

console.info(`
${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'a machine'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}
${homes.toLocaleString('en-US')} homes, made in ${seconds(generatedAt - startedAt)}, put into columns in ${seconds(builtAt - generatedAt)}, ${(bytesOf(columns) / homes).toFixed(0)} bytes a home
${queries} searches of each kind, each the median of ${TRIES} tries, ${ROWS} rows a page; milliseconds`);

const postgres = startPostgres();
try {
  if (postgres) await loadHomes(postgres, homes, seed);
  else {
    console.info(
      '\nPostgreSQL with PostGIS is not installed here, so only the engine is measured. (apt-get install postgresql postgresql-15-postgis-3)',
    );
  }
  const head = ['search', 'homes', 'p50', 'p99', 'CPU p50', 'p99', 'PostGIS p50', 'p99', 'ratio'];
  const rows: (readonly string[])[] = [head];
  for (const kind of QUERY_KINDS) rows.push(await measured(kind));
  rows.push(measuredChanges());
  console.info(`\n${tableOf(rows)}\n\nload ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  postgres?.close();
}

/** A row of the table. The engine comes first, so that the other server does not disturb it. */
async function measured(kind: QueryKind) {
  const totals: number[] = [];
  const engine: number[] = [];
  const cpu: number[] = [];
  for (let index = -WARM_UP; index < queries; index += 1) {
    const query = queryOf(kind, index);
    let total = 0;
    const cpuTries: number[] = [];
    const took = await medianOf(() => {
      const before = cpuMs();
      const begunAt = performance.now();
      total = searchEngine(query, kind.zoom);
      const ended = performance.now() - begunAt;
      cpuTries.push(cpuMs() - before);
      return ended;
    });
    if (index < 0) continue;
    totals.push(total);
    engine.push(took);
    cpu.push(median(cpuTries));
  }
  const found = Math.round(totals.reduce((sum, total) => sum + total, 0) / queries);
  const postgis = postgres && kind.isPlain ? await measuredPostgis(postgres, kind, totals) : [];
  return [kind.name, found.toLocaleString('en-US'), ...cellsOf(engine, cpu, postgis)];
}

/** @param totals the numbers of homes that the engine found */
async function measuredPostgis(server: Postgres, kind: QueryKind, totals: readonly number[]) {
  const all: number[] = [];
  for (const [index, total] of totals.entries()) {
    const query = queryOf(kind, index);
    const took = await medianOf(async () => {
      const answer = await searchPostgis(server, query, kind.zoom);
      if (answer.total !== total) {
        throw new Error(`${total} and ${answer.total} homes for ${JSON.stringify(query)}`);
      }
      return answer.took;
    });
    all.push(took);
  }
  return all;
}

/** All that the search page and its map show. */
function searchEngine({ sort = 'newest', page = 1, ...query }: ListingQuery, zoom: number): number {
  const { total } = searchColumns(columns, withWords(criteriaOf(query), new Map()), {
    rows: { sort, limit: ROWS, skip: (page - 1) * ROWS },
    facets: countedFor(query),
    clusters: { zoom },
  });
  return total;
}

/** One search of a kind, near one of the homes. */
function queryOf({ ask }: QueryKind, index: number): ListingQuery {
  const random = seeded(seed + WARM_UP + index);
  return ask(random, syntheticHome(seed, random.whole(0, homes - 1)));
}

function measuredChanges() {
  const took: number[] = [];
  for (let index = 0; index < queries; index += 1) {
    const home = listed[(index * 7_919) % listed.length];
    if (!home) continue;
    const begunAt = performance.now();
    upsertRow(columns, { ...home, priceCents: home.priceCents + 100 });
    took.push(performance.now() - begunAt);
  }
  return ['one home changes', '1', ...cellsOf(took, [], [])];
}

/** CPU milliseconds of this process so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** A synthetic home in the form of the columns. */
function rowOf(index: number, home: SyntheticHome): ColumnRow {
  const { propertyType, facts, lat, lng, publishedAt } = home;
  const [row] = columnRow({
    ...{ row: index + 1, id: `bench${index}`, status: 'published', hiddenAt: null },
    ...{ propertyType, facts, lat, lng, publishedAt },
  });
  if (!row) throw new Error(`home ${index} cannot be searched`);
  return row;
}

function bytesOf(all: Columns): number {
  return [...allColumns(all), all.positions].reduce((sum, one) => sum + one.byteLength, 0);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
