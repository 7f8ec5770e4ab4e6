import { buildColumns } from '#domain/search/engine/columns/change-columns.ts';
import { answersTogether } from '#domain/search/engine/results/part-answers.ts';
import { SEARCH_LAYOUT } from '#domain/search/query/catalogue-filters.ts';
import { regionsAsked } from '#domain/search/regions/asked-regions.ts';
import { answerOfRegion } from '#domain/search/regions/homes-by-region.ts';
import { REGIONS, type Region, regionOf } from '#domain/search/regions/regions.ts';
import { bytesOf, searchOf, syntheticRows } from './engine.ts';
import { type Measured, measure } from './measure.ts';
import { QUERY_KINDS, TRIES } from './queries.ts';

/** What the engine came to by regions over so many homes. */
export type RegionFigures = Readonly<{
  /** Until all regions that are asked have answered, each on its own, and the answers are added. */
  rows: readonly Measured[];
  regions: readonly Readonly<{ region: Region; share: number; bytes: number }>[];
}>;

/**
 * Measures the same searches as `measureEngine` over the columns of the regions. A search waits for the slowest of the
 * regions that it asks, as they answer in objects of their own, and for its answers to be added; the mean of a row
 * is how many it asks.
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
