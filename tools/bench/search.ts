import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { progressOn } from '#api/commands/import/progress.ts';
import { columnRow } from '#api/search/columns/column-rows.ts';
import type { ColumnRow } from '#domain/search/engine/column-row.ts';
import {
  allColumns,
  buildColumns,
  type Columns,
  upsertRow,
} from '#domain/search/engine/columns.ts';
import { searchColumns } from '#domain/search/engine/search-columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { countedFor } from '#domain/search/query/facets.ts';
import type { ListingQuery } from '#domain/search/query/query.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
import { seeded } from '#tools/sample/random.ts';
import { type SyntheticHome, syntheticHome } from './generate.ts';
import { cellsOf, medianOf, type Took, TRIES, tableOf } from './measure.ts';
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
 * order, the facets and the clusters of the map. The engine does it in this process, words and
 * filters of the query included. PostgreSQL gets four statements, over a table as an expert would
 * make it: an index for each criterion, clustered by location, with precomputed facet steps. A
 * different number of homes on the two sides ends the run with an error.
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
${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} cores of ${cpus()[0]?.model ?? 'a machine'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}
${homes.toLocaleString('en-US')} homes, made in ${seconds(generatedAt - startedAt)}, put into columns in ${seconds(builtAt - generatedAt)}, ${(bytesOf(columns) / homes).toFixed(0)} bytes a home
${queries} searches of each kind, each the median of ${TRIES} tries, ${ROWS} rows a page; milliseconds`);

const postgres = startPostgres();
try {
  if (postgres) await fillPostgres(postgres);
  else {
    console.info(
      '\nPostgreSQL with PostGIS is not installed here, so only the engine is measured. (apt-get install postgresql postgresql-15-postgis-3)',
    );
  }
  const head = ['search', 'homes', 'p50', 'p99', 'PostGIS p50', 'p99', 'ratio'];
  const rows: (readonly string[])[] = [head];
  for (const kind of QUERY_KINDS) rows.push(await measured(kind, postgres));
  rows.push(await measuredChanges());
  console.info(`\n${tableOf(rows)}\n\nload ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  postgres?.close();
}

/** Measures the searches of a kind on both sides, and compares the numbers of homes. */
async function measured(kind: QueryKind, compared: Postgres | undefined) {
  const took: Took = { engine: [], postgis: [] };
  let found = 0;
  for (let index = -WARM_UP; index < queries; index += 1) {
    const query = queryOf(kind, index);
    let total = 0;
    const engineMs = await medianOf(() => {
      const begunAt = performance.now();
      total = searchEngine(query, kind.zoom);
      return performance.now() - begunAt;
    });
    if (index < 0) continue;
    took.engine.push(engineMs);
    found += total;
    if (!compared || !kind.isPlain) continue;
    const postgisMs = await medianOf(async () => {
      const answer = await searchPostgis(compared, query, kind.zoom);
      if (answer.total !== total) {
        throw new Error(`${total} and ${answer.total} homes for ${JSON.stringify(query)}`);
      }
      return answer.took;
    });
    took.postgis.push(postgisMs);
  }
  return [kind.name, Math.round(found / queries).toLocaleString('en-US'), ...cellsOf(took)];
}

/** All that the search page and its map show. */
function searchEngine({ sort = 'newest', page = 1, ...query }: ListingQuery, zoom: number): number {
  const { total } = searchColumns(columns, withWords(wantedOf(query), new Map()), {
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

async function measuredChanges() {
  const took: Took = { engine: [], postgis: [] };
  for (let index = 0; index < queries; index += 1) {
    const home = listed[(index * 7_919) % listed.length];
    if (!home) continue;
    const begunAt = performance.now();
    upsertRow(columns, { ...home, priceCents: home.priceCents + 100 });
    took.engine.push(performance.now() - begunAt);
  }
  return ['one home changes', '1', ...cellsOf(took)];
}

async function fillPostgres(server: Postgres): Promise<void> {
  const progress = progressOn(process.stderr);
  await loadHomes(server, homes, seed, (loaded) => {
    progress.show(loaded / homes, `loading ${loaded} of ${homes} homes into PostgreSQL`);
  });
  progress.end();
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
