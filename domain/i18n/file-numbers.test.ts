import { describe, expect, test } from 'vitest';
import {
  type ColumnNumbers,
  conventionOf,
  isScientific,
  readFileNumber,
  tallyColumns,
} from './file-numbers.ts';

/** The convention of a file with one column of each kind. */
function conventionIn(columns: Readonly<Partial<Record<ColumnNumbers, readonly string[]>>>) {
  return conventionOf(
    Object.entries(columns).map(([numbers, cells]) => {
      const [tally = [0, 0, 0, 0] as const] = tallyColumns(cells.map((cell) => [cell]));
      return [numbers as ColumnNumbers, tally] as const;
    }),
  );
}

describe('the convention of a file', () => {
  test.each([
    [['450000', '1800', '3'], 'point'],
    [['450,000', '1,800'], 'point'],
    [['450.000', '1.800'], 'point'],
    [['450,000.00', '2.5'], 'point'],
    [['$1,250,000', '27.91'], 'point'],
    [['450.000,00', '1.800,5'], 'comma'],
    [['450000,00'], 'comma'],
    [['27,9', '-82,4'], 'comma'],
    [['1.250.000'], 'comma'],
    [[',25'], 'comma'],
    [['0,250'], 'comma'],
    [['.25'], 'point'],
    [['0.250'], 'point'],
    [['1800.125'], 'point'],
    [['450.000', '2,5'], 'comma'],
    [['450.000', '2.5'], 'point'],
    [['450000,00', '27,91', '-82,4', '1.5'], 'comma'],
    [['450000.00', '27.91', '-82.4', '1,5'], 'point'],
    [['n/a', '', '4.5E+05', '6/21/2024', '2,5', '1.2.3', 'a, b'], 'comma'],
    [['450000,50', '450000.50'], undefined],
    [[], 'point'],
  ] as const)('whose amounts are %j is a decimal %s', (whole, convention) => {
    expect(conventionIn({ whole })).toBe(convention);
  });

  test('is shown by degrees, which have no thousands, even with three decimals', () => {
    expect(conventionIn({ degrees: ['25.780', '-80.190'] })).toBe('point');
    expect(conventionIn({ degrees: ['25,780'], decimal: ['1.250'] })).toBe('comma');
  });

  test('is unclear when a number that may have three decimals is all there is', () => {
    expect(conventionIn({ decimal: ['1.250'], whole: ['450.000'] })).toBeUndefined();
    expect(conventionIn({ decimal: ['1,250'] })).toBeUndefined();
    expect(conventionIn({ decimal: ['1,250'], whole: ['450000.50'] })).toBe('point');
    expect(conventionIn({ decimal: ['2'] })).toBe('point');
  });
});

describe('a number of a file', () => {
  test.each([
    ['450000', 'point', 450_000],
    ['$450,000.00', 'point', 450_000],
    ['450,000.5', 'point', 450_000.5],
    ['2.5', 'point', 2.5],
    ['-82.4012', 'point', -82.4012],
    ['\u221282.4', 'point', -82.4],
    ['450.000,00', 'comma', 450_000],
    ['450000,00', 'comma', 450_000],
    ['1.800,5', 'comma', 1_800.5],
    ['2,5', 'comma', 2.5],
    [',25', 'comma', 0.25],
    ['.25', 'point', 0.25],
    ['-.25', 'point', -0.25],
    ['.', 'point', undefined],
    ['-', 'point', undefined],
    [',25', 'point', undefined],
    ['-82,4', 'comma', -82.4],
    ['US$ 450.000', 'comma', 450_000],
    ['2,5', 'point', undefined],
    ['450000,00', 'point', undefined],
    ['450.000,00', 'point', undefined],
    ['450,000.00', 'comma', undefined],
    ['27.91', 'comma', undefined],
    ['4.5E+05', 'point', undefined],
    ['0x1F', 'point', undefined],
    ['n/a', 'point', undefined],
    ['', 'point', undefined],
    ['1,2,3', 'point', undefined],
  ] as const)('%j with a decimal %s is %d', (cell, convention, number) => {
    expect(readFileNumber(cell, convention)).toBe(number);
  });

  test.each([
    ['450.000', 'point'],
    ['450,000', 'point'],
    ['450.000', 'comma'],
    ['450,000', 'comma'],
  ] as const)('the amount %j with a decimal %s has groups', (cell, convention) => {
    expect(readFileNumber(cell, convention, true)).toBe(450_000);
  });

  test('with a zero before three digits has decimals', () => {
    expect(readFileNumber('0.250', 'point', true)).toBe(0.25);
    expect(readFileNumber('0,250', 'comma', true)).toBe(0.25);
  });
});

test.each([
  ['3.1E+12', true],
  ['3,1E+12', true],
  ['1E5', true],
  ['30-3119-001', false],
  ['3012E', false],
  ['3100000000000', false],
])('%s is rounded: %s', (cell, isRounded) => {
  expect(isScientific(cell)).toBe(isRounded);
});
