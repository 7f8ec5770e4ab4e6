import { expect, test } from 'vitest';
import { distanceText } from './distance.ts';
import { KM_PER_MILE } from './geometry/bounds.ts';

test.each([
  [0, '0 pies', '0 feet'],
  [0.085, '450 pies', '450 feet'],
  [0.2, '0.2 millas', '0.2 miles'],
  [1.04, '1 milla', '1 mile'],
  [1.44, '1.4 millas', '1.4 miles'],
  [1_234.56, '1,234.6 millas', '1,234.6 miles'],
])('%d miles are shown as %s', (miles, es, en) => {
  expect(distanceText(miles * KM_PER_MILE)).toEqual({ es, en });
});
