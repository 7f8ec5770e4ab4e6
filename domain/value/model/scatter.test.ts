import { expect, test } from 'vitest';
import { monthsBefore } from '#domain/value/months-before.ts';
import { scatterOf } from './scatter.ts';

const HOME = { lat: 27.9, lng: -82.4 };

test('sales stand where they lie around the home, and circles fit', () => {
  const { points, circles } = scatterOf(
    HOME,
    [
      { lat: 27.91, lng: -82.4 },
      { lat: 27.9, lng: -82.41 },
    ],
    320,
  );
  expect(points[0]).toEqual({ x: 160, y: 16 });
  expect(points[1]?.x).toBeLessThan(160);
  expect(points[1]?.y).toBe(160);
  expect(circles.map(({ miles }) => miles)).toEqual([0.25, 0.5]);
  for (const { radius } of circles) expect(radius).toBeLessThanOrEqual(160);
});

test('sales in one place still make a picture', () => {
  expect(scatterOf(HOME, [HOME, HOME], 320).points[0]).toEqual({ x: 160, y: 160 });
});

test('months before go over New Year and from a long month to a short one', () => {
  expect(monthsBefore('2026-01-31', 0)).toBe('2026-01-01');
  expect(monthsBefore('2026-01-31', 1)).toBe('2025-12-01');
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-01');
});
