import { expect, test } from 'vitest';
import { monthsBefore } from '#domain/value/place-trend.ts';
import { scatterOf } from './scatter.ts';

const HOME = { lat: 27.9, lng: -82.4 };
const SIZE = 320;

test('sales are drawn at their positions around the home, with circles and a scale', () => {
  const { points, circles, bar } = scatterOf(
    HOME,
    [
      { lat: 27.91, lng: -82.4 },
      { lat: 27.9, lng: -82.41 },
    ],
    SIZE,
  );
  expect(points[0]).toEqual({ x: 160, y: 16, number: { x: 160, y: 16 }, isApproximate: false });
  expect(points[1]?.x).toBeLessThan(160);
  expect(points[1]?.y).toBe(160);
  expect(circles.map(({ miles }) => miles)).toEqual([0.25, 0.5]);
  for (const { radius } of circles) expect(radius).toBeLessThanOrEqual(160);
  // 1.112 km corresponds to 144 units, and a quarter of a mile is 402 m.
  expect(bar).toEqual({ miles: 0.25, length: 52.1 });
});

test('sales at one location can be drawn, and no number covers another', () => {
  const { points } = scatterOf(
    HOME,
    Array.from({ length: 12 }, () => HOME),
    SIZE,
  );
  for (const [at, { x, y, number }] of points.entries()) {
    expect([x, y]).toEqual([160, 160]);
    expect(Math.min(number.x, number.y)).toBeGreaterThan(0);
    expect(Math.max(number.x, number.y)).toBeLessThan(SIZE);
    for (const other of points.slice(at + 1)) {
      const apart = Math.hypot(other.number.x - number.x, other.number.y - number.y);
      expect(apart).toBeGreaterThanOrEqual(SIZE * 0.07);
    }
  }
});

test('a sale with a hidden address is marked as approximate', () => {
  const { points } = scatterOf(
    HOME,
    [
      { ...HOME, address: null },
      { lat: 27.91, lng: -82.4, address: '1 Elm St' },
    ],
    SIZE,
  );
  expect(points.map(({ isApproximate }) => isApproximate)).toEqual([true, false]);
});

test('months are subtracted across New Year and from a long month to a short one', () => {
  expect(monthsBefore('2026-01-31', 0)).toBe('2026-01-01');
  expect(monthsBefore('2026-01-31', 1)).toBe('2025-12-01');
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-01');
});
