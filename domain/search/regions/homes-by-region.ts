import type { Columns } from '#domain/search/engine/columns/columns.ts';
import type { PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasHomesIn } from '#domain/search/engine/results/has-homes-in.ts';
import type { Homes, SearchAsk } from '#domain/search/engine/results/homes.ts';
import { answersTogether, type PartAnswer } from '#domain/search/engine/results/part-answers.ts';
import { factsOfRows, type RowFacts } from '#domain/search/engine/results/row-facts.ts';
import { searchPart } from '#domain/search/engine/results/search-columns.ts';
import { regionsAsked, regionsOfPlaces } from './asked-regions.ts';
import { REGIONS, type Region } from './regions.ts';

/** A request to a region. All of it is answered from the same version of the homes. */
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

/** Sends each region its own request. All responses have the same version of the index. */
export type AskRegions = (
  asks: ReadonlyMap<Region, RegionAsk>,
) => Promise<ReadonlyMap<Region, RegionAnswer>>;

/** Answers a request from a region's columns. */
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

/**
 * Searches homes that are stored by region: sends each search to the regions that may have results,
 * and combines them.
 */
export function homesByRegion(askRegions: AskRegions): Homes {
  /** Region of each row found, so that its facts are requested only there. */
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
