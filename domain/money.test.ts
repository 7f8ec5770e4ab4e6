import { expect, test } from 'vitest';
import {
  formatBasisPoints,
  formatCents,
  formatCentsShort,
  formatPercent,
  formatWholeDollars,
  parseDollars,
  shareOf,
} from './money.ts';

test('money is formatted as in Florida, in both languages', () => {
  expect(formatCents(48_200_000, 'es')).toBe('$482,000');
  expect(formatCents(48_200_050, 'en')).toBe('$482,000.50');
  expect(formatCents(-500_000, 'en')).toBe('−$5,000');
  expect(formatCents(0, 'es')).toBe('$0');
  expect(formatCents(5, 'en')).toBe('$0.05');
});

test('compared amounts are rounded to dollars', () => {
  expect(formatWholeDollars(46_624_649, 'es')).toBe('$466,246');
  expect(formatWholeDollars(46_624_650, 'en')).toBe('$466,247');
});

test('a map pin has a short price', () => {
  expect(formatCentsShort(59_800_000)).toBe('$598k');
  expect(formatCentsShort(112_000_000)).toBe('$1.12M');
  expect(formatCentsShort(99_960_000)).toBe('$1M');
  expect(formatCentsShort(95_000)).toBe('$950');
  expect(formatCentsShort(100_000)).toBe('$1k');
  expect(formatCentsShort(99_949_900)).toBe('$999k');
  expect(formatCentsShort(99_950_000)).toBe('$1M');
});

test.each([
  ['482,000', 48_200_000],
  ['$ 482000.50', 48_200_050],
  ['482000.5', 48_200_050],
  ['1,482,000.25', 148_200_025],
  ['7,482,000.5', 748_200_050],
  ['999', 99_900],
  ['0', 0],
])('%s dollars are read as cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
});

test.each([
  '',
  'abc',
  '4,82,000',
  '1.234',
  '-5',
  '1e9',
  '482.000',
  '٤٨٢',
  '1,000.ab',
  '1000.ab',
  'a1,000',
  '1,000b',
])('%s is not an amount', (typed) => expect(parseDollars(typed)).toBeUndefined());

test('shares are rounded to whole cents, and percentages have a space in Spanish', () => {
  expect(shareOf(48_000_000, 250)).toBe(1_200_000);
  expect(shareOf(333, 3_333)).toBe(111);
  expect(formatPercent(3.5, 'es')).toBe('3.5\u00a0%');
  expect(formatBasisPoints(250, 'en')).toBe('2.5%');
  expect(formatPercent(1 / 3, 'en')).toBe('0.333%');
});
