import { expect, test } from 'vitest';
import { TYPED_AREAS } from '#tests/examples/typed-values.ts';
import { withoutUnit } from './typed-measure.ts';
import { readTypedWhole } from './typed-number.ts';

test.each(TYPED_AREAS)('%j in a field of square feet is %d', (typed, feet) => {
  expect(readTypedWhole(withoutUnit(typed, 'ft²'))).toBe(feet);
  expect(readTypedWhole(withoutUnit(typed, 'sq ft'))).toBe(feet);
});

test.each([
  ['10 días', 'days', '10'],
  ['10\u00a0days', 'días', '10'],
  ['3.5 %', '%', '3.5'],
  ['3,5%', '%', '3,5'],
  ['50 pies', 'ft', '50'],
  ['3 %', undefined, '3 %'],
  ['2 weeks', 'days', '2 weeks'],
])('%j in a field of %s is %j', (typed, unit, number) => {
  expect(withoutUnit(typed, unit)).toBe(number);
});
