import { expect, test } from 'vitest';
import { FLORIDA_BOUNDS, isInFlorida } from './florida-bounds.ts';
import { floridaPlaces } from './gazetteer.ts';

test('every place of the gazetteer is in Florida', () => {
  const outside = floridaPlaces().filter((place) => !isInFlorida(place));
  expect(outside.map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
});

test.each([
  ['Atlanta', 33.749, -84.388],
  ['Valdosta', 30.833, -83.279],
  ['Mobile', 30.694, -88.043],
  ['Dothan', 31.223, -85.39],
  ['Havana', 23.113, -82.366],
  ['Bimini', 25.727, -79.297],
  ['nowhere', 0, 0],
])('%s is not in Florida', (_, lat, lng) => {
  expect(isInFlorida({ lat, lng })).toBe(false);
});

test.each([
  ['Key West', 24.555, -81.78],
  ['the Dry Tortugas', 24.628, -82.873],
  ['Pensacola Beach', 30.333, -87.142],
  ['Amelia Island', 30.66, -81.43],
  ['Palm Beach', 26.705, -80.034],
])('%s is in Florida', (_, lat, lng) => {
  expect(isInFlorida({ lat, lng })).toBe(true);
});

test('the bounding box contains the whole outline', () => {
  expect(FLORIDA_BOUNDS.west).toBeLessThan(-87.63);
  expect(FLORIDA_BOUNDS.east).toBeGreaterThan(-80.03);
});
