import { expect, test } from 'vitest';
import { readTypedCents } from '#domain/i18n/typed-number.ts';
import { TYPED_AMOUNTS } from '#tests/examples/typed-values.ts';
import { caretAfterGrouping, groupDigits } from './MoneyField.tsx';

/** Content of the field after typing a text key by key. */
function typed(text: string): string {
  return [...text].reduce((before, key) => groupDigits(before + key, before), '');
}

test.each(TYPED_AMOUNTS)('%j typed key by key, or pasted, stays $%d', (text, dollars) => {
  const cents = dollars === undefined ? undefined : dollars * 100;
  expect(readTypedCents(typed(text))).toBe(cents);
  expect(readTypedCents(groupDigits(text))).toBe(cents);
  expect(readTypedCents(groupDigits(text, '1,200'))).toBe(cents);
});

test.each([
  ['1234567', '1,234,567'],
  ['1234567.5', '1,234,567.5'],
  ['$482000', '482,000'],
  ['0482000', '482,000'],
  ['525.', '525.'],
  ['abc', 'abc'],
])('%s is shown as %s', (text, shown) => expect(groupDigits(text)).toBe(shown));

test('groups broken by an edit are repaired, wherever it was made', () => {
  expect(groupDigits('1,2000', '1,200')).toBe('12,000');
  expect(groupDigits('1,200,50', '1,200,500')).toBe('120,050');
  expect(groupDigits('10,200', '1,200')).toBe('10,200');
  expect(groupDigits('1200', '1,200')).toBe('1,200');
  expect(groupDigits('91,200,500', '1,200,500')).toBe('91,200,500');
  expect(groupDigits('1,9200', '1,200')).toBe('19,200');
});

test('a decimal comma is kept', () => {
  expect(groupDigits('525,', '525')).toBe('525,');
  expect(groupDigits('525,5', '525,')).toBe('525,5');
  expect(groupDigits('1,200,', '1,200')).toBe('1,200,');
});

test('the caret keeps the digits before it', () => {
  expect(caretAfterGrouping('1234', 4, '1,234')).toBe(5);
  expect(caretAfterGrouping('91,234', 1, '91,234')).toBe(1);
  expect(caretAfterGrouping('525,', 4, '525,')).toBe(4);
});
