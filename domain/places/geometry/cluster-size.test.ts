import { expect, test } from 'vitest';
import { clusterSize } from './cluster-size.ts';

test.each([
  [2, 53],
  [9, 53],
  [10, 56],
  [99, 56],
  [100, 66],
  [999, 66],
  [1000, 78],
  [9999, 78],
  [10_000, 90],
  [1_000_000, 90],
])('%i listings have an icon of %i pixels', (count, pixels) => {
  expect(clusterSize(count)).toBe(pixels);
});
