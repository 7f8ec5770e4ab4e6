import { expect, test } from 'vitest';
import { changePercent, monthNumber, type SaleGroup, trendOf } from './place-trend.ts';

const LAST = monthNumber('2026-02-14');

function sold(month: number, perFoot: number, count = 4): SaleGroup {
  return { month, perFoot, count };
}

test('twelve months end with the current one, also across New Year', () => {
  const months = trendOf([], LAST).map(({ month }) => month);
  expect([months[0], months[9], months[10], months[11]]).toEqual([
    '2025-03',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('a month has its sales, and the median of six months', () => {
  const groups = [
    sold(LAST - 6, 900, 50),
    sold(LAST - 5, 300),
    sold(LAST, 320),
    sold(LAST, 400, 1),
  ];
  expect(trendOf(groups, LAST).at(-1)).toEqual({ month: '2026-02', sales: 5, perFoot: 320 });
  const even = [sold(LAST - 1, 300), sold(LAST, 320)];
  expect(trendOf(even, LAST).at(-1)?.perFoot).toBe(310);
});

test('with fewer than eight sales in six months there is no median, and without both ends no change', () => {
  const months = trendOf([sold(LAST, 300, 7)], LAST);
  expect(months.at(-1)).toMatchObject({ sales: 7, perFoot: null });
  expect(changePercent(months)).toBeNull();
  const both = trendOf([sold(LAST - 11, 600, 8), sold(LAST, 642, 8)], LAST);
  expect(changePercent(both)).toBe(7);
});
