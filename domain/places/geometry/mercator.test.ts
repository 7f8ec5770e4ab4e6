import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  project,
  projectBounds,
  unitsPerPixel,
  unproject,
  unprojectBox,
  WORLD,
} from './mercator.ts';

test('the center of the world is at 0, 0', () => {
  expect(project({ lat: 0, lng: 0 })).toEqual({ x: WORLD / 2, y: WORLD / 2 });
});

test('Miami has the cell of the published formula', () => {
  // x = (lng + 180) / 360, y = (1 - asinh(tan(lat)) / π) / 2, in units of 1 / 2^24.
  expect(project({ lat: 25.7743, lng: -80.1937 })).toEqual({ x: 4651310, y: 7144748 });
});

test('a point converted to its cell and back moves less than three meters', () => {
  const florida = fc.record({
    lat: fc.double({ min: 24, max: 31, noNaN: true }),
    lng: fc.double({ min: -88, max: -79, noNaN: true }),
  });
  fc.assert(
    fc.property(florida, (point) => {
      const back = unproject(project(point));
      expect(Math.abs(back.lat - point.lat)).toBeLessThan(0.00003);
      expect(Math.abs(back.lng - point.lng)).toBeLessThan(0.00003);
    }),
  );
});

test('points past the poles or the date line are clamped', () => {
  expect(project({ lat: 90, lng: 180 })).toEqual({ x: WORLD - 1, y: 0 });
  expect(project({ lat: -90, lng: -180 })).toEqual({ x: 0, y: WORLD - 1 });
});

test('a box converted to cells and back keeps its sides', () => {
  const bounds = { west: -80.3, south: 25.7, east: -80.1, north: 25.9 };
  const back = unprojectBox(projectBounds(bounds));
  for (const side of ['west', 'south', 'east', 'north'] as const) {
    expect(back[side]).toBeCloseTo(bounds[side], 4);
  }
});

test('sixty pixels at zoom 6 are 60,000 units and more', () => {
  expect(60 * unitsPerPixel(6)).toBe(61_440);
});
