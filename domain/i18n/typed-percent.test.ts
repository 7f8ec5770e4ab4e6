import { describe, expect, test } from 'vitest';
import { isPercentage, readTypedPercent } from './typed-measure.ts';

describe('a percentage as people type it', () => {
  test.each([
    ['6.125', 6.125],
    ['6,875', 6.875],
    ['6,125', 6.125],
    ['6.5', 6.5],
    ['6,5', 6.5],
    ['3.5 %', 3.5],
    ['3,5%', 3.5],
    ['20', 20],
    ['20 por ciento', 20],
    ['7 percent', 7],
    ['0.125', 0.125],
    ['0,375', 0.375],
    ['.5', 0.5],
    ['6.', 6],
    ['12.375', 12.375],
    ['100', 100],
    ['\u200b6,125\u00a0%', 6.125],
    ['６．１２５', 6.125],
    ['6.1255', 6.1255],
    ['-1', -1],
    ['150', 150],
    ['6125', 6125],
  ])('%j is %d', (typed, value) => expect(readTypedPercent(typed)).toEqual({ value }));

  test.each([
    ['20,000', [20_000, 20]],
    ['5.000', [5_000, 5]],
    ['100,000', [100_000, 100]],
  ])('%j is unclear', (typed, unclear) => expect(readTypedPercent(typed)).toEqual({ unclear }));

  test.each(['', '%', 'abc', '$6.5', '20k', '5 mil', '6.1.2', '6,1,2', '1e2', '6 1/8'])(
    '%j is none',
    (typed) => expect(readTypedPercent(typed)).toBeUndefined(),
  );

  test.each([
    ['3,125', [3_125, 3.125]],
    ['3,125 %', [3_125, 3.125]],
    ['20,000', [20_000, 20]],
  ])('as a share of an amount %j is unclear', (typed, unclear) =>
    expect(readTypedPercent(typed, true)).toEqual({ unclear }),
  );

  test.each([
    ['3.125', 3.125],
    ['3,5', 3.5],
    ['0,125', 0.125],
    ['20', 20],
  ])('as a share of an amount %j is %d', (typed, value) =>
    expect(readTypedPercent(typed, true)).toEqual({ value }),
  );
});

test('a percentage that can be used is from 0 to 100', () => {
  expect([0, 6.125, 100].every(isPercentage)).toBe(true);
  expect([undefined, '3,125', -1, 100.5, 6125].some(isPercentage)).toBe(false);
});
