import { expect, test } from 'vitest';
import { loanYears, spelledNumber } from './loan.ts';

test.each([
  ['Twenty years', 20],
  ['veinte años', 20],
  ['veinticinco', 25],
  ['veintidós años', 22],
  ['twenty-five', 25],
  ['Treinta y cinco años', 35],
  ['a term of ten years', 10],
  ['dieciséis', 16],
  ['forty years, fixed', 40],
  ['until paid', undefined],
  ['', undefined],
])('%j spells %d', (text, number) => {
  expect(spelledNumber(text)).toBe(number);
  expect(loanYears({ loanTerm: 'other', loanTermOther: text })).toBe(number);
});

test('a written term has the years of its number', () => {
  expect(loanYears({ loanTerm: 'other', loanTermOther: '20 años' })).toBe(20);
  expect(loanYears({ loanTerm: 'other', loanTermOther: '99' })).toBeUndefined();
});

test.each([
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte',
])('the numbers to twenty are spelled %s', (words) => {
  expect(words.split(' ').map(spelledNumber)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test.each([
  ['un año', 1],
  ['treinta', 30],
  ['thirty', 30],
  ['cuarenta', 40],
  ['fifty', 50],
  ['cincuenta y nueve', 59],
  ['forty and nine', 49],
  ['twenty, five', 25],
  ['twenty ten', 20],
  ['twenty fifty', 20],
  ['ten five', 10],
  ['five and twenty', 5],
])('%j spells %d', (text, number) => {
  expect(spelledNumber(text)).toBe(number);
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['50', 50],
  ['51', undefined],
])('a term of %s years is %j', (loanTermOther, years) => {
  expect(loanYears({ loanTerm: 'other', loanTermOther })).toBe(years);
});

test('only a custom term is read from its text', () => {
  expect(loanYears({ loanTerm: '30', loanTermOther: '12' })).toBe(30);
  expect(loanYears({ loanTerm: 'other' })).toBeUndefined();
  expect(loanYears({ loanTermOther: '12' })).toBeUndefined();
});
