import { expect, test } from 'vitest';
import { REASON_LINES } from './texts.ts';

test('one day on the market and one mile are said in the singular, or without a plural', () => {
  expect(REASON_LINES.es.days(1)).toBe('La mitad lleva 1 día o menos en el mercado.');
  expect(REASON_LINES.en.days(1)).toBe('Half have been on the market for 1 day or less.');
  expect(REASON_LINES.en.days(9)).toBe('Half have been on the market for 9 days or fewer.');
  expect(REASON_LINES.es.near(8, '1')).toBe('8 ventas a 1 mi o menos');
  expect(REASON_LINES.en.near(8, '1')).toBe('8 sales within 1 mi');
});
