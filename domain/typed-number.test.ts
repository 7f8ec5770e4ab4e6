import { expect, test } from 'vitest';
import { readTypedAmount, readTypedNumber } from './typed-number.ts';

test.each([
  ['525000', 525_000],
  ['525,000', 525_000],
  ['525.000', 525_000],
  ['525.', 525],
  ['1.200.000', 1_200_000],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1.2', 1.2],
  ['1,2', 1.2],
  ['0.125', 0.125],
  ['5.00.0', undefined],
  ['1,200,50', undefined],
  ['1.200,500.00', undefined],
  ['', undefined],
  ['.', undefined],
])('the number %s', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

test('of millions a thousand is a decimal', () => {
  expect(readTypedNumber('1.250', true)).toBe(1.25);
  expect(readTypedNumber('1,250', true)).toBe(1.25);
});

test.each([
  ['$450,000', 450_000],
  ['500k', 500_000],
  ['525.', 525],
  ['525.000', 525_000],
  ['1.2M', 1_200_000],
  ['400 mil', 400_000],
  [' 1\u00a0250 ', 1_250],
  ['2.5', undefined],
  ['\u200b450000\u2060', 450_000],
  ['1.200,50', 1_201],
  ['-5', undefined],
  ['1e9', undefined],
  ['abc', undefined],
])('the amount %s', (text, number) => {
  expect(readTypedAmount(text)).toBe(number);
});
