import { columnRow } from '#api/search/columns/column-rows.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { buildColumns, upsertRow } from '#domain/search/engine/columns/change-columns.ts';
import { allCoded } from '#domain/search/engine/columns/coded-columns.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { SearchAsk } from '#domain/search/engine/results/homes.ts';
import { answersTogether } from '#domain/search/engine/results/part-answers.ts';
import { searchColumns } from '#domain/search/engine/results/search-columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { countedFor } from '#domain/search/query/facets.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
import { regionsAsked } from '#domain/search/regions/asked-regions.ts';
import { answerOfRegion } from '#domain/search/regions/homes-by-region.ts';
import { REGIONS, type Region, regionOf } from '#domain/search/regions/regions.ts';
import { seeded } from '#tools/sample/random.ts';
import { syntheticHome } from './generate.ts';
import { type Measured, measure } from './measure.ts';
import { QUERY_KINDS, type QueryKind, ROWS, TRIES } from './queries.ts';

/** Results of the engine with a number of homes. */
export type EngineFigures = Readonly<{
  rows: readonly Measured[];
  buildMs: number;
  /** Memory of the columns. */
  bytesAHome: number;
}>;

/** Synthetic homes in the form of the columns, with their locations. */
function syntheticRows(homes: number, seed: number) {
  const points: Point[] = [];
  const listed: ColumnRow[] = [];
  for (let index = 0; index < homes; index += 1) {
    const { propertyType, facts, lat, lng, publishedAt } = syntheticHome(seed, index);
    const [row] = columnRow({
      ...{ row: index + 1, id: `bench${index}`, status: 'published' },
      ...{ propertyType, facts, lat, lng, publishedAt, hiddenAt: null },
    });
    if (row) listed.push(row);
    points.push({ lat, lng });
  }
  return { points, listed };
}

/** One search of a kind, with all that the list page and its map show. */
function searchOf({ ask, zoom }: QueryKind, points: readonly Point[], seed: number): SearchAsk {
  const random = seeded(seed);
  const home = points[random.whole(0, points.length - 1)] ?? { lat: 0, lng: 0 };
  const { sort = 'newest', page = 1, ...query } = ask(random, home);
  return {
    filter: withWords(wantedOf(query), new Map()),
    ask: {
      rows: { sort, limit: ROWS, skip: (page - 1) * ROWS },
      facets: countedFor(query),
      clusters: { zoom },
    },
  };
}

/**
 * Measures the columns in this process: each query parses its words, then one pass returns the
 * exact number of homes, the first sorted page, the facets and the map clusters.
 */
export async function measureEngine(
  homes: number,
  queries: number,
  seed: number,
): Promise<EngineFigures> {
  const { points, listed } = syntheticRows(homes, seed);
  const startedAt = performance.now();
  const columns = buildColumns(listed, SEARCH_LAYOUT);
  const buildMs = performance.now() - startedAt;
  const rows: Measured[] = [];
  for (const kind of QUERY_KINDS) {
    if (kind.needsIndex) continue;
    const run = (index: number) => {
      const { filter, ask } = searchOf(kind, points, seed + index);
      return searchColumns(columns, filter, ask).total;
    };
    rows.push(await measure(kind.name, queries, run, { tries: TRIES }));
  }
  rows.push(
    await measure('one home changes', queries, (index) => {
      const home = listed[(index * 7_919) % listed.length];
      if (home) upsertRow(columns, { ...home, priceCents: home.priceCents + 100 });
      return 1;
    }),
  );
  return { rows, buildMs, bytesAHome: bytesOf(columns) / homes };
}

/** Results of the engine by regions with a number of homes. */
export type RegionFigures = Readonly<{
  /** Milliseconds until every queried region has answered separately and the answers are merged. */
  rows: readonly Measured[];
  regions: readonly Readonly<{ region: Region; share: number; bytes: number }>[];
}>;

/**
 * Measures the searches of `measureEngine` on the columns of the regions. A search takes as long
 * as its slowest region plus the merging, because each region answers in its own object; the mean
 * of a row is the number of regions queried.
 */
export async function measureRegions(
  homes: number,
  queries: number,
  seed: number,
): Promise<RegionFigures> {
  const { points, listed } = syntheticRows(homes, seed);
  const byRegion = Map.groupBy(listed, regionOf);
  const held = new Map(
    REGIONS.map((region) => [region, buildColumns(byRegion.get(region) ?? [], SEARCH_LAYOUT)]),
  );
  const rows: Measured[] = [];
  for (const kind of QUERY_KINDS) {
    if (kind.needsIndex) continue;
    let waitedMs = 0;
    const run = (index: number) => {
      const search = searchOf(kind, points, seed + index);
      const asked = regionsAsked(search).flatMap((region) => held.get(region) ?? []);
      let slowestMs = 0;
      const parts = asked.flatMap((columns) => {
        const startedAt = performance.now();
        const { searches } = answerOfRegion(columns, { searches: [search] });
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        return searches;
      });
      const startedAt = performance.now();
      answersTogether(parts, search.filter, search.ask);
      waitedMs = slowestMs + performance.now() - startedAt;
      return asked.length;
    };
    const clock = { tries: TRIES, clockMs: () => waitedMs };
    rows.push(await measure(kind.name, queries, run, clock));
  }
  const regions = [...held].map(([region, columns]) => ({
    ...{ region, share: columns.live / listed.length, bytes: bytesOf(columns) },
  }));
  return { rows, regions };
}

/** Memory of columns. */
function bytesOf(all: Columns): number {
  const { numbers, blocks, placeFacts, ...columns } = all;
  const arrays: readonly unknown[] = [
    ...[...Object.values(columns), ...numbers, ...allCoded(all).map(({ codes }) => codes.array)],
    ...[...Object.values(blocks), ...Object.values(placeFacts)],
  ];
  return arrays
    .map((part) => (ArrayBuffer.isView(part) ? part.byteLength : 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}
