import { expect, test } from 'vitest';
import { PLACE_LINES } from './place-texts.ts';

test('a place with one home says so in the singular', () => {
  expect(PLACE_LINES.es.description('Weston', 1)).toMatch(/^1 casa en venta/);
  expect(PLACE_LINES.en.description('Weston', 1)).toMatch(/^1 home for sale/);
  expect(PLACE_LINES.en.description('Weston', 2)).toMatch(/^2 homes for sale/);
});
