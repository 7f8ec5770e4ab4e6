import { describe, expect, test } from 'vitest';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { FLORIDA_COUNTIES, floridaCounty, floridaZip } from './florida-address.ts';

describe('a county', () => {
  test('is one of the 67 in the gazetteer', () => {
    const known = floridaPlaces().filter(({ kind }) => kind === 'county');
    expect([...FLORIDA_COUNTIES]).toEqual(known.map(({ name }) => name).sort());
    expect(FLORIDA_COUNTIES).toHaveLength(67);
  });

  test.each([
    ['Miami-Dade', 'Miami-Dade'],
    [' miami dade ', 'Miami-Dade'],
    ['Broward County', 'Broward'],
    ['Condado de Palm Beach', 'Palm Beach'],
    ['Saint Johns', 'St. Johns'],
    ['st lucie county', 'St. Lucie'],
    ['De Soto', 'DeSoto'],
  ])('%j is %s', (written, county) => {
    expect(floridaCounty.parse(written)).toBe(county);
  });

  test.each(['Cook', 'County', '', 'x'.repeat(61)])('%j is not in Florida', (written) => {
    expect(floridaCounty.safeParse(written).success).toBe(false);
  });
});

describe('a ZIP', () => {
  test('of every place in Florida is accepted', () => {
    const zips = floridaPlaces().filter(({ kind }) => kind === 'zip');
    expect(zips.filter(({ name }) => !floridaZip.safeParse(name).success)).toEqual([]);
  });

  test.each(['10001', '35000', '34090', '3313', '331344', '33134-1234', 'ABCDE', ''])(
    '%j is refused',
    (zip) => {
      expect(floridaZip.safeParse(zip).success).toBe(false);
    },
  );
});
