import { expect, test } from 'vitest';
import { indexLocation } from './index-location.ts';

test('a search runs in the region nearest to the visitor, or in Florida’s if the location is unknown', () => {
  expect(indexLocation('NA', -80.2)).toBe('enam');
  expect(indexLocation('NA', -122.4)).toBe('wnam');
  expect(indexLocation('SA', -58.4)).toBe('sam');
  expect(indexLocation('EU', 2.3)).toBe('weur');
  expect(indexLocation(undefined, undefined)).toBe('enam');
  expect(indexLocation('AN', 0)).toBe('enam');
});
