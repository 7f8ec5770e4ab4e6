import { expect, test } from 'vitest';
import {
  boundsAround,
  boundsOf,
  centerOf,
  formatBounds,
  isInBounds,
  kmBetween,
  padBounds,
  parseBounds,
} from './bounds.ts';

const MIAMI = { lat: 25.774, lng: -80.194 };
const ORLANDO = { lat: 28.538, lng: -81.379 };

test('a box is read from and written to a URL', () => {
  const box = { west: -80.3, south: 25.7, east: -80.1, north: 25.9 };
  expect(parseBounds('-80.3,25.7,-80.1,25.9')).toEqual(box);
  expect(formatBounds(box)).toBe('-80.3,25.7,-80.1,25.9');
  expect(formatBounds({ ...box, west: -80.123456789 })).toBe('-80.12346,25.7,-80.1,25.9');
});

test.each([
  ['three numbers', '-80.3,25.7,-80.1'],
  ['five numbers', '-80.3,25.7,-80.1,25.9,1'],
  ['words', 'a,b,c,d'],
  ['an empty side', '-80.3,,-80.1,25.9'],
  ['east of its east', '-80.1,25.7,-80.3,25.9'],
  ['no height', '-80.3,25.7,-80.1,25.7'],
  ['off the Earth', '-190,25.7,-80.1,25.9'],
  ['not finite', '-Infinity,25.7,-80.1,25.9'],
])('%s is not a box', (_, text) => {
  expect(parseBounds(text)).toBeUndefined();
});

test('a box contains all its points, and without points there is none', () => {
  expect(boundsOf([MIAMI, ORLANDO])).toEqual({
    west: -81.379,
    south: 25.774,
    east: -80.194,
    north: 28.538,
  });
  expect(boundsOf([])).toBeUndefined();
});

test('a box around a point extends ten kilometers on each side', () => {
  const box = boundsAround(MIAMI, 10);
  expect(kmBetween({ lat: box.north, lng: MIAMI.lng }, MIAMI)).toBeCloseTo(10, 1);
  expect(kmBetween({ lat: MIAMI.lat, lng: box.east }, MIAMI)).toBeCloseTo(10, 1);
  expect(centerOf(box).lat).toBeCloseTo(MIAMI.lat, 9);
  expect(isInBounds(ORLANDO, padBounds(box, 300))).toBe(true);
});

test('Miami is 328 kilometers from Orlando', () => {
  expect(kmBetween(MIAMI, ORLANDO)).toBeGreaterThan(326);
  expect(kmBetween(MIAMI, ORLANDO)).toBeLessThan(330);
});
