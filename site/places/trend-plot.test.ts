import { expect, test } from 'vitest';
import { plotOf } from './trend-plot.ts';

function months(...perFoot: (number | null)[]) {
  return perFoot.map((value, at) => ({ month: `2026-${at + 1}`, sales: 1, perFoot: value }));
}

test('the line runs between round dollars, with a gap where there is no median', () => {
  const plot = plotOf(months(611, null, 642, 640), months(588, 600, 606, 606));
  expect(plot?.grid.map(({ dollars }) => dollars)).toEqual([580, 600, 620, 640, 660]);
  expect(plot?.own.match(/M/g)).toHaveLength(2);
  expect(plot?.county.match(/M/g)).toHaveLength(1);
  expect(plot?.ends.map(({ dollars, left }) => [dollars, left])).toEqual([
    [611, 12.5],
    [640, 87.5],
  ]);
  for (const { top } of plot?.grid ?? []) expect(top).toBeGreaterThanOrEqual(0);
});

test('one median is a point inside the grid, and none is no plot', () => {
  const plot = plotOf(months(null, 300), null);
  expect(plot?.ends).toHaveLength(1);
  expect(plot?.ends[0]?.top).toBe(50);
  expect(plotOf(months(null, null), months(1, 2))).toBeUndefined();
});
