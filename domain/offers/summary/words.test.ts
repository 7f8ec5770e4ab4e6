import { expect, test } from 'vitest';
import { DAYS, fullName, joinList, nameLines, shareInPercent } from '#domain/offers/format.ts';

test('buyers are named as far as they are entered', () => {
  expect(nameLines({})).toEqual([]);
  expect(
    nameLines({ buyers: [{}, { firstName: 'Ana' }], companies: [{}, { name: 'Palmera' }] }),
  ).toEqual(['Ana', 'Palmera']);
  expect(fullName({ firstName: 'Ana', lastName: 'Gil' })).toBe('Ana Gil');
  expect(fullName({ lastName: 'Gil' })).toBe('Gil');
});

test('a part of a price has one decimal', () => {
  expect(shareInPercent(1_000_000, 48_000_000, 'en')).toBe('2.1%');
  expect(shareInPercent(4_800_000, 48_000_000, 'en')).toBe('10%');
});

test('words are joined with the and of the language', () => {
  expect([joinList([], 'es'), joinList(['monto'], 'es')]).toEqual(['', 'monto']);
  expect(joinList(['monto', 'depósito', 'inspección'], 'es')).toBe('monto, depósito e inspección');
  expect(joinList(['agua', 'hielo'], 'es')).toBe('agua y hielo');
  expect(joinList(['agua', 'Hilos'], 'es')).toBe('agua e Hilos');
  expect(joinList(['a', 'b'], 'en')).toBe('a and b');
  expect([DAYS.es(1), DAYS.es(2), DAYS.en(1), DAYS.en(2)]).toEqual([
    '1 día',
    '2 días',
    '1 day',
    '2 days',
  ]);
});
