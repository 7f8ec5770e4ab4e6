import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { joinedKey } from '#domain/places/fold.ts';
import { project, WORLD } from '#domain/places/geometry/mercator.ts';
import { areasIn, boundsOfRegion, ELSEWHERE, REGIONS, regionOf } from './regions.ts';

const NOBODY = { zip: '', city: '', county: '' };
const at = (lat: number, lng: number) => ({ ...NOBODY, ...project({ lat, lng }) });

test.each([
  [30.42, -87.22, 'panhandle'],
  [30.33, -81.66, 'northeast'],
  [27.95, -82.46, 'tampa'],
  [28.54, -81.38, 'orlando'],
  [26.64, -81.87, 'southwest'],
  [26.71, -80.06, 'palm_beach'],
  [25.77, -80.19, 'miami'],
  [24.56, -81.78, 'miami'],
  // Outside Florida a home is still in a region.
  [31.0, -80.0, 'northeast'],
  [0, 0, 'miami'],
  [89.9, 179.9, 'northeast'],
  [-89.9, -179.9, 'panhandle'],
  // On a border, and next to it.
  [27.65, -81.5, 'southwest'],
  [27.6502, -81.5, 'orlando'],
  [28, -81.95, 'orlando'],
  [28, -81.9502, 'tampa'],
] as const)('a home at %d, %d belongs to %s', (lat, lng, region) => {
  expect(regionOf(at(lat, lng))).toBe(region);
});

test('every cell of the map is in exactly one area', () => {
  const edge = fc.constantFrom(
    ...[-83.2, -81.95, -81.15].map((lng) => project({ lat: 0, lng }).x),
    ...[28.95, 27.65, 26.33, 25.75].map((lat) => project({ lat, lng: 0 }).y),
    0,
    WORLD - 1,
  );
  const side = fc.oneof(
    fc.integer({ min: 0, max: WORLD - 1 }),
    fc.tuple(edge, fc.integer({ min: -1, max: 1 })).map(([one, step]) => one + step),
  );
  fc.assert(
    fc.property(side, side, (x, y) => {
      fc.pre(x >= 0 && y >= 0 && x < WORLD && y < WORLD);
      const areas = [...areasIn({ minX: x, maxX: x, minY: y, maxY: y })];
      expect(areas).toEqual([regionOf({ ...NOBODY, x, y })]);
    }),
  );
});

test('the boxes in degrees of a region contain all of its homes', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(degrees(-85, 85), degrees(-180, 179.99), (lat, lng) => {
      const boxes = boundsOfRegion(regionOf(at(lat, lng))) ?? [];
      const isIn = ({ west = -180, south = -90, east = 180, north = 90 }: (typeof boxes)[number]) =>
        lng > west - 0.001 && lng < east + 0.001 && lat > south - 0.001 && lat < north + 0.001;
      expect(boxes.some(isIn)).toBe(true);
    }),
  );
});

test('a home outside the map belongs to elsewhere', () => {
  for (const x of [Number.NaN, Infinity, -1, WORLD]) {
    expect(regionOf({ ...NOBODY, x, y: 5 })).toBe(ELSEWHERE);
    expect(regionOf({ ...NOBODY, x: 5, y: x })).toBe(ELSEWHERE);
  }
});

test('a home far from the place it names belongs to elsewhere', () => {
  const miami = at(25.77, -80.19);
  expect(regionOf({ ...miami, zip: '33139', city: 'miamibeach', county: 'miamidade' })).toBe(
    'miami',
  );
  for (const names of [{ zip: '32801' }, { city: 'orlando' }, { county: 'orange' }]) {
    expect(regionOf({ ...miami, ...names })).toBe(ELSEWHERE);
  }
  // A name that is not a place has no effect.
  expect(regionOf({ ...miami, zip: '00000', city: 'ninguna', county: '' })).toBe('miami');
});

test('a home in the center of a place belongs to a region of the map, not to elsewhere', () => {
  const held = floridaPlaces().map(({ kind, name, lat, lng }) =>
    regionOf({ ...at(lat, lng), [kind]: kind === 'zip' ? name : joinedKey(name) }),
  );
  expect(held.filter((region) => region === ELSEWHERE)).toEqual([]);
  expect(new Set(held)).toEqual(new Set(REGIONS.filter((region) => region !== ELSEWHERE)));
});
