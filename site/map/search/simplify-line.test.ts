import { expect, test } from 'vitest';
import { areaInside, simplifyLine } from './MapTools.tsx';

test('spots on a straight line are left out, its ends and corners stay', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 5, y: 0.2 },
    { x: 10, y: 0 },
    { x: 10, y: 5 },
    { x: 10, y: 10 },
  ];
  expect(simplifyLine(line, 1)).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ]);
});

test('a circle keeps its shape with few corners', () => {
  const circle = Array.from({ length: 361 }, (_, degree) => ({
    x: 100 * Math.cos((degree * Math.PI) / 180),
    y: 100 * Math.sin((degree * Math.PI) / 180),
  }));
  const corners = simplifyLine(circle, 2);
  expect(corners.length).toBeLessThan(40);
  expect(areaInside(corners) / (Math.PI * 100 ** 2)).toBeGreaterThan(0.95);
});

test('a line drawn there and back encloses nothing', () => {
  const there = [0, 20, 40, 60].map((x) => ({ x, y: 3 }));
  expect(areaInside([...there, ...[...there].reverse()])).toBe(0);
});
