import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from '#domain/search/engine/results/has-homes-in.ts';
import type { Homes, SearchAsk } from '#domain/search/engine/results/homes.ts';
import { answersTogether, type PartAnswer } from '#domain/search/engine/results/part-answers.ts';
import { factsOfRows, type RowFacts } from '#domain/search/engine/results/row-facts.ts';
import { searchPart } from '#domain/search/engine/results/search-columns.ts';
import { regionsAsked, regionsOfPlaces } from './asked-regions.ts';
import { REGIONS, type Region } from './regions.ts';

/** What a region is asked, all of it to be answered of one moment. */
export type RegionAsk = Readonly<{
  searches?: readonly SearchAsk[];
  places?: readonly PlaceWanted[];
  rows?: readonly number[];
}>;

export type RegionAnswer = Readonly<{
  searches: readonly PartAnswer[];
  hasHomes: boolean;
  facts: ReadonlyMap<number, RowFacts>;
}>;

/** Asks some regions, each for its own; all answers are of one version of the index. */
export type AskRegions = (
  asks: ReadonlyMap<Region, RegionAsk>,
) => Promise<ReadonlyMap<Region, RegionAnswer>>;

/** What a region answers from its columns. */
export function answerOfRegion(
  columns: Columns,
  { searches = [], places, rows = [] }: RegionAsk,
): RegionAnswer {
  return {
    searches: searches.map(({ filter, ask }) => searchPart(columns, filter, ask)),
    hasHomes: places !== undefined && hasHomesIn(columns, places),
    facts: factsOfRows(columns, rows),
  };
}

/** All homes, each region's somewhere else: a search asks those that it touches, and their answers are put together. */
export function homesByRegion(askRegions: AskRegions): Homes {
  /** Where the rows were found: only there their facts are asked for. */
  const regionOfRow = new Map<number, Region>();
  return {
    search: async (asks) => {
      const regions = asks.map(regionsAsked);
      const ofRegion = (region: Region) => asks.filter((_, at) => regions[at]?.includes(region));
      const answers = await askRegions(
        asksOf(regions.flat(), (region) => ({ searches: ofRegion(region) })),
      );
      for (const [region, { searches }] of answers) {
        for (const { row } of searches.flatMap(({ rows }) => rows)) regionOfRow.set(row, region);
      }
      return asks.map((ask) => {
        const parts = [...answers].flatMap(([region, { searches }]) => {
          const at = ofRegion(region).indexOf(ask);
          return at < 0 ? [] : (searches[at] ?? []);
        });
        return answersTogether(parts, ask.filter, ask.ask);
      });
    },
    areIn: async (places) => {
      const answers = await askRegions(asksOf(regionsOfPlaces(places), () => ({ places })));
      return [...answers.values()].some(({ hasHomes }) => hasHomes);
    },
    factsOf: async (rows) => {
      if (rows.length === 0) return new Map();
      const found = rows.flatMap((row) => regionOfRow.get(row) ?? REGIONS);
      const wanted = (region: Region) =>
        rows.filter((row) => (regionOfRow.get(row) ?? region) === region);
      const answers = await askRegions(asksOf(found, (region) => ({ rows: wanted(region) })));
      const all = new Map([...answers.values()].flatMap(({ facts }) => [...facts]));
      return new Map(
        rows.flatMap((row) => {
          const facts = all.get(row);
          return facts ? [[row, facts] as const] : [];
        }),
      );
    },
  };
}

function asksOf(
  regions: readonly Region[],
  askOf: (region: Region) => RegionAsk,
): ReadonlyMap<Region, RegionAsk> {
  return new Map(regions.map((region) => [region, askOf(region)]));
}
