import { expect, test } from 'vitest';
import { FRAME, type Line } from './gshhg.ts';
import { areaOf, closeAlongFrame, joinLines } from './rings.ts';

const { west, south, east, north } = FRAME;

test('pieces in any order are joined into a ring', () => {
  const pieces: Line[] = [
    [
      [1, 1],
      [0, 1],
      [0, 0],
    ],
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ];
  const { rings, open } = joinLines(pieces);
  expect(open).toEqual([]);
  expect(rings).toHaveLength(1);
  expect(Math.abs(areaOf(rings[0] ?? []))).toBe(2);
});

test('a coast from south to north with its land to the west is closed along the west', () => {
  const coast: Line = [
    [-85, south],
    [-85, north],
  ];
  const [ring = []] = closeAlongFrame([coast]);
  expect(areaOf(ring) / 2).toBeCloseTo((-85 - west) * (north - south), 6);
});

test('two coasts with land between them are closed into one piece of land', () => {
  const coasts: Line[] = [
    [
      [-80, south],
      [-80, north],
    ],
    [
      [-90, north],
      [-90, south],
    ],
  ];
  const rings = closeAlongFrame(coasts);
  expect(rings).toHaveLength(1);
  expect(areaOf(rings[0] ?? []) / 2).toBeCloseTo(10 * (north - south), 6);
});

test('a bay at the side of the frame is not part of the land around it', () => {
  const bay: Line = [
    [-80, north],
    [-80, 30],
    [-90, 30],
    [-90, north],
  ];
  const [ring = []] = closeAlongFrame([bay]);
  const [all, bayArea] = [(east - west) * (north - south), 10 * (north - 30)];
  expect(areaOf(ring) / 2).toBeCloseTo(all - bayArea, 6);
});
