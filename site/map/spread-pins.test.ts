import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercator } from '#domain/places/geometry/mercator.ts';
import { spreadPins } from './spread-pins.ts';

const ZOOM = 11;
const pinAt = (id: string, lat: number, lng = -82.46) => ({
  id,
  lat,
  lng,
  priceCents: 45_000_000,
  hasOpenHouse: false,
});

/** Where the pins are on the screen. */
function shown(pins: readonly ReturnType<typeof pinAt>[], clusters = []) {
  const offsets = spreadPins({ pins, clusters }, ZOOM);
  return pins.map((pin) => {
    const { x, y } = mercator(pin);
    const offset = offsets.get(pin.id) ?? { x: 0, y: 0 };
    return { x: x * 256 * 2 ** ZOOM + offset.x, y: y * 256 * 2 ** ZOOM + offset.y };
  });
}

test('pins apart stay at their spots', () => {
  expect(spreadPins({ pins: [pinAt('a', 28), pinAt('b', 28.2)], clusters: [] }, ZOOM).size).toBe(0);
  expect(spreadPins(undefined, ZOOM).size).toBe(0);
});

test('of two that overlap the northern stays, and the other goes down by a pin’s height', () => {
  const offsets = spreadPins({ pins: [pinAt('b', 27.9999), pinAt('a', 28)], clusters: [] }, ZOOM);
  expect([...offsets]).toEqual([['b', { x: 0, y: 38 }]]);
});

test('a pin makes room for a cluster', () => {
  const spot = { west: -82.46, south: 28, east: -82.46, north: 28 };
  const prices = { minPriceCents: 1, maxPriceCents: 2 };
  const clusters = [{ lat: 28, lng: -82.46, count: 2, bounds: spot, ...prices }];
  expect(spreadPins({ pins: [pinAt('a', 28)], clusters }, ZOOM).get('a')).toBeDefined();
});

test('fifteen pins never overlap, wherever they are and in whichever order they come', () => {
  const spot = fc.record({
    lat: fc.double({ min: 27.9, max: 28.1, noNaN: true }),
    lng: fc.double({ min: -82.6, max: -82.4, noNaN: true }),
  });
  const spots = fc.oneof(
    fc.array(spot, { maxLength: 15 }),
    spot.map((same) => Array.from({ length: 15 }, () => same)),
  );
  fc.assert(
    fc.property(spots, (all) => {
      const pins = all.map(({ lat, lng }, index) => pinAt(`p${index}`, lat, lng));
      const places = shown(pins);
      places.forEach((one, index) => {
        for (const other of places.slice(index + 1)) {
          const [across, down] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
          expect(across > 70 || down > 37).toBe(true);
        }
      });
      expect(shown(pins.toReversed()).toReversed()).toEqual(places);
    }),
  );
});
