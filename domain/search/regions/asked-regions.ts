import type { PlaceNames } from '#domain/search/engine/columns/column-row.ts';
import { searchedBox, WHOLE } from '#domain/search/engine/filter/column-filter.ts';
import type { PlaceWanted } from '#domain/search/engine/filter/wanted.ts';
import { hasUsualSquares } from '#domain/search/engine/grid/cluster-grid.ts';
import type { SearchAsk } from '#domain/search/engine/results/homes.ts';
import { areasIn, areasNamed, ELSEWHERE, REGIONS, type Region } from './regions.ts';

/** Regions that may have results of a search. */
export function regionsAsked({ filter, ask }: SearchAsk): readonly Region[] {
  const { places, ...others } = filter;
  const box = searchedBox(others, undefined);
  // On a very wide map, the size of the squares depends on where there are homes.
  if (ask.clusters && !hasUsualSquares(box, ask.clusters.zoom)) return REGIONS;
  const shown = areasIn(box);
  const named = places && new Set(regionsOfPlaces(places));
  return REGIONS.filter(
    (region) => region === ELSEWHERE || (shown.has(region) && (named?.has(region) ?? true)),
  );
}

/** Regions that may have homes in any of these places. */
export function regionsOfPlaces(places: readonly PlaceWanted[]): readonly Region[] {
  const found = new Set<Region>([ELSEWHERE]);
  for (const { box, ...names } of places) {
    for (const area of box ? areasIn(box) : []) found.add(area);
    for (const kind of NAMES) {
      const name = names[kind];
      if (name === undefined) continue;
      // A home with a name that is not a place in Florida may be anywhere.
      for (const area of areasNamed(kind, name) ?? areasIn(WHOLE)) found.add(area);
    }
  }
  return REGIONS.filter((region) => found.has(region));
}

const NAMES = ['zip', 'city', 'county'] as const satisfies readonly (keyof PlaceNames)[];
