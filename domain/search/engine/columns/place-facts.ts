import type { CellBox } from '#domain/places/geometry/mercator.ts';
import { sameKind } from './column-arrays.ts';
import type { PlaceNames } from './column-row.ts';

/**
 * Number of listings per place, and a box around them. The box may be too large after listings are
 * removed, until the columns are sorted again.
 */
export type PlaceFacts = {
  live: Uint32Array;
  minX: Int32Array;
  minY: Int32Array;
  maxX: Int32Array;
  maxY: Int32Array;
};

export function placeFacts(places: number): PlaceFacts {
  return {
    live: new Uint32Array(places),
    minX: new Int32Array(places),
    minY: new Int32Array(places),
    maxX: new Int32Array(places),
    maxY: new Int32Array(places),
  };
}

export function enterPlace(facts: PlaceFacts, place: number, x: number, y: number): void {
  if (place >= facts.live.length) grow(facts, place + 1);
  const live = facts.live[place] ?? 0;
  facts.live[place] = live + 1;
  if (live === 0 || x < (facts.minX[place] ?? 0)) facts.minX[place] = x;
  if (live === 0 || x > (facts.maxX[place] ?? 0)) facts.maxX[place] = x;
  if (live === 0 || y < (facts.minY[place] ?? 0)) facts.minY[place] = y;
  if (live === 0 || y > (facts.maxY[place] ?? 0)) facts.maxY[place] = y;
}

export function leavePlace(facts: PlaceFacts, place: number): void {
  facts.live[place] = (facts.live[place] ?? 0) - 1;
}

/**
 * A box around the listings of the wanted places (1 by place number); undefined when there are
 * none.
 */
export function boxOfPlaces(facts: PlaceFacts, wanted: Uint8Array): CellBox | undefined {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let place = 0; place < wanted.length; place++) {
    if (!wanted[place] || !facts.live[place]) continue;
    minX = Math.min(minX, facts.minX[place] ?? 0);
    minY = Math.min(minY, facts.minY[place] ?? 0);
    maxX = Math.max(maxX, facts.maxX[place] ?? 0);
    maxY = Math.max(maxY, facts.maxY[place] ?? 0);
  }
  return minX > maxX ? undefined : { minX, minY, maxX, maxY };
}

/** Places with any of these names: 1 by place number. */
export function placesNamed(
  places: readonly PlaceNames[],
  wanted: readonly Partial<PlaceNames>[],
): Uint8Array {
  const zips = new Set(wanted.map(({ zip }) => zip));
  const cities = new Set(wanted.map(({ city }) => city));
  const counties = new Set(wanted.map(({ county }) => county));
  return Uint8Array.from(places, ({ zip, city, county }) =>
    zips.has(zip) || cities.has(city) || counties.has(county) ? 1 : 0,
  );
}

function grow(facts: PlaceFacts, places: number): void {
  const room = Math.max(places, 64) * 2;
  for (const [key, array] of Object.entries(facts)) {
    const wider = sameKind(array, room);
    wider.set(array);
    Object.assign(facts, { [key]: wider });
  }
}
