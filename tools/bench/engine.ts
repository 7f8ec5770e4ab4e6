import { columnRow } from '#api/search/columns/column-rows.ts';
import type { Point } from '#domain/places/geometry/bounds.ts';
import { buildColumns, upsertRow } from '#domain/search/engine/columns/change-columns.ts';
import { allCoded } from '#domain/search/engine/columns/coded-columns.ts';
import type { ColumnRow } from '#domain/search/engine/columns/column-row.ts';
import type { Columns } from '#domain/search/engine/columns/columns.ts';
import { searchColumns } from '#domain/search/engine/results/search-columns.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { countedFor } from '#domain/search/query/facets.ts';
import { wantedOf, withWords } from '#domain/search/query/wanted.ts';
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
function searchOf({ ask, zoom }: QueryKind, points: readonly Point[], seed: number) {
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
