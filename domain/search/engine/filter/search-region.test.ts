import { expect, test } from 'vitest';
import { searchRegion } from './search-region.ts';

test('somebody searches in the region nearest to them, and in Florida’s when nobody knows where they are', () => {
  expect(searchRegion('NA', -80.2)).toBe('enam');
  expect(searchRegion('NA', -122.4)).toBe('wnam');
  expect(searchRegion('SA', -58.4)).toBe('sam');
  expect(searchRegion('EU', 2.3)).toBe('weur');
  expect(searchRegion(undefined, undefined)).toBe('enam');
  expect(searchRegion('AN', 0)).toBe('enam');
});
