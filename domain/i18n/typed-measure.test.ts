import { expect, test } from 'vitest';
import { readTypedMeasure } from './typed-measure.ts';

test.each([
  [`12'6"`, 12.5],
  ['12’ 6”', 12.5],
  ["12'", 12],
  ['12 ft 6 in', 12.5],
  ['12 pies 6 pulgadas', 12.5],
  ['3.80 m', 12.47],
  ['3,80 metros', 12.47],
  ['380 cm', 12.47],
  ['150 in', 12.5],
  [`12'14"`, undefined],
  ['12', undefined],
  ['2 acres', undefined],
  ['tres metros', undefined],
])('the length %s is %s feet', (typed, feet) => {
  expect(readTypedMeasure(typed, 'ft', 2)).toBe(feet);
  expect(readTypedMeasure(typed, 'pies', 2)).toBe(feet);
});

test.each([
  ['2.5 acres', 108_900],
  ['2,5 acres', 108_900],
  ['.25 ac', 10_890],
  ['500 m²', 5_382],
  ['1 ha', 107_639],
  ['3.80 m', undefined],
  ['2500', undefined],
])('the area %s is %s square feet', (typed, area) => {
  expect(readTypedMeasure(typed, 'ft²', 0)).toBe(area);
  expect(readTypedMeasure(typed, 'sq ft', 0)).toBe(area);
});

test('a field without a unit of length or area has no other units', () => {
  expect(readTypedMeasure('3 m', 'days', 0)).toBeUndefined();
  expect(readTypedMeasure('3 m', undefined, 0)).toBeUndefined();
});
