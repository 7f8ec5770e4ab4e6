import { expect, test } from 'vitest';
import { loanYears } from './loan.ts';
import { spelledNumber } from './spelled-number.ts';

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
