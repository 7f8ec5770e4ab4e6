import { describe, expect, test } from 'vitest';
import { TYPED_AMOUNTS } from '#tests/examples/typed-values.ts';
import {
  readTypedAmount,
  readTypedCents,
  readTypedDigits,
  readTypedNumber,
  readTypedWhole,
} from './typed-number.ts';

describe('an amount as people type it', () => {
  test.each(TYPED_AMOUNTS)('%j is $%d', (typed, dollars) => {
    expect(readTypedCents(typed)).toBe(dollars === undefined ? undefined : dollars * 100);
  });

  test('is never too large for a whole number of cents', () => {
    expect(readTypedCents('9'.repeat(20))).toBeUndefined();
    expect(readTypedCents('9'.repeat(400))).toBeUndefined();
  });
});

describe('a number that may have decimals', () => {
  test.each([
    ['6.25', 6.25],
    ['6,25', 6.25],
    ['0.125', 0.125],
    ['.5', 0.5],
    ['2.', 2],
    ['1,250', 1_250],
    ['1.250,5', 1_250.5],
    ['1.25 M', 1_250_000],
    ['1.1m', 1_100_000],
    ['1.250 M', 1_250_000],
    ['1,250 M', 1_250_000],
    ['1.250 mil', 1_250_000],
    ['1,250k', 1_250_000],
    ['-5', -5],
    ['\u22125', -5],
  ])('%j is %d', (typed, value) => expect(readTypedNumber(typed)).toEqual({ value }));

  test('is ambiguous when three digits follow one point', () => {
    expect(readTypedNumber('1.250')).toEqual({ unclear: [1_250, 1.25] });
    expect(readTypedNumber('-1.250')).toEqual({ unclear: [-1_250, -1.25] });
  });

  test.each(['', ' ', '1e9', '0x10', 'NaN', '1,2,3', '1..2', '--5', '5-', 'mil', '٤٨٢', ',', '.'])(
    '%j is none',
    (typed) => expect(readTypedNumber(typed)).toBeUndefined(),
  );
});

test('a whole number takes thousands with points and no decimals', () => {
  expect(readTypedWhole('1.200')).toBe(1_200);
  expect(readTypedWhole('1,200')).toBe(1_200);
  expect(readTypedWhole('1200.0')).toBe(1_200);
  expect(readTypedWhole('2.5')).toBeUndefined();
});

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
  ['0,125', 0.125],
  ['5.00.0', undefined],
  ['1,200,50', undefined],
  ['1.200,500.00', undefined],
  ['', undefined],
  ['.', undefined],
])('the digits %j are %d', (text, number) => {
  expect(readTypedDigits(text)).toBe(number);
});

test('three digits after a point are decimals in millions', () => {
  expect(readTypedDigits('1.250', true)).toBe(1.25);
  expect(readTypedDigits('1,250', true)).toBe(1.25);
});

describe('an amount of a search', () => {
  test.each(
    TYPED_AMOUNTS.filter(([, dollars]) => dollars === undefined || Number.isInteger(dollars)),
  )('%j is %d', (typed, dollars) => expect(readTypedAmount(typed)).toBe(dollars));

  test('has its cents rounded away, and no other decimals', () => {
    expect(readTypedAmount('1.200,50')).toBe(1_201);
    expect(readTypedAmount('2.5')).toBeUndefined();
  });
});
