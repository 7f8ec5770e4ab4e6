import { expect, test } from 'vitest';
import { isOneSpot } from './search-canvas.ts';

const HOME = { lat: 25.7617, lng: -80.1918 };

function around(degrees: number) {
  const { lat, lng } = HOME;
  return { south: lat, west: lng, north: lat + degrees, east: lng };
}

test('homes within 20 meters are one spot, whose cards come instead of a nearer map', () => {
  // A degree of latitude is 111.2 km.
  expect(isOneSpot(around(0))).toBe(true);
  expect(isOneSpot(around(0.000_17))).toBe(true);
  expect(isOneSpot(around(0.000_19))).toBe(false);
  expect(isOneSpot(around(0.1))).toBe(false);
});
