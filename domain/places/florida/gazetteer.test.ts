import { expect, test } from 'vitest';
import { isInBounds, kmBetween, padBounds } from '#domain/places/geometry/bounds.ts';
import {
  countyOfZip,
  findCity,
  findCounty,
  floridaPlaces,
  locate,
  nearestZip,
  zipAt,
} from './gazetteer.ts';

test('it has every ZIP and all 67 counties of Florida', () => {
  const count = (kind: string) => floridaPlaces().filter((place) => place.kind === kind).length;
  expect(count('zip')).toBe(1473);
  expect(count('county')).toBe(67);
  expect(count('city')).toBeGreaterThan(640);
  expect(count('neighbourhood')).toBeGreaterThan(80);
});

test('every place lies in its own box and names a county that exists', () => {
  for (const place of floridaPlaces()) {
    expect(isInBounds(place, place.bounds), place.name).toBe(true);
    expect(findCounty(place.county)?.name, place.name).toBe(place.county);
  }
});

test('every neighborhood names a city that exists, and lies within 40 km of it', () => {
  for (const place of floridaPlaces().filter(({ kind }) => kind === 'neighbourhood')) {
    const city = findCity(place.city ?? '');
    expect(city, place.name).toBeDefined();
    if (city) expect(kmBetween(place, city), place.name).toBeLessThan(40);
  }
});

/**
 * Served by the post office of a distant city: the Kennedy Space Center, and PO boxes in St. Johns
 * County.
 */
const SERVED_FROM_AFAR = new Set(['32899', '32815', '32260']);

test('each of the 1,473 ZIPs is in its county and within 40 km of its city', () => {
  for (const zip of floridaPlaces().filter(({ kind }) => kind === 'zip')) {
    const at = locate({ zip: zip.name, city: zip.city });
    const city = findCity(zip.city ?? '');
    const county = findCounty(zip.county);
    if (!at || !city || !county) throw new Error(`${zip.name} is nowhere`);
    const isFar = SERVED_FROM_AFAR.has(zip.name);
    if (!isFar) expect(kmBetween(at, city), zip.name).toBeLessThan(40);
    if (!isFar) expect(isInBounds(at, padBounds(county.bounds, 8)), zip.name).toBe(true);
  }
});

test.each([
  // Centers of Census Bureau areas. GeoNames has the same point for all of them, or the center of
  // another.
  ['33170', 25.558, -80.45],
  ['33194', 25.755, -80.45],
  ['33154', 25.886, -80.132],
  ['33308', 26.189, -80.105],
  ['33410', 26.846, -80.087],
  ['33606', 27.934, -82.463],
  ['33982', 26.853, -81.67],
])('the center of %s is where its homes are', (zip, lat, lng) => {
  const at = locate({ zip, city: zipAt(zip)?.city });
  expect(at?.precision).toBe('zip');
  expect(at && kmBetween(at, { lat, lng })).toBeLessThan(2);
});

test('a ZIP is found by five digits and by nine', () => {
  expect(zipAt('33134')).toMatchObject({ city: 'Miami', county: 'Miami-Dade' });
  expect(zipAt('33134-1234')?.name).toBe('33134');
  expect(zipAt('90210')).toBeUndefined();
  expect(zipAt('')).toBeUndefined();
});

test('St. Johns is spelled as the county spells it', () => {
  expect(countyOfZip('32082')).toBe('St. Johns');
  expect(findCounty('Saint Johns')?.name).toBe('St. Johns');
});

test('a ZIP with a distant county in the source is in the county that surrounds it', () => {
  expect(countyOfZip('33973')).toBe('Lee');
  expect(countyOfZip('33112')).toBe('Miami-Dade');
  expect(countyOfZip('32753')).toBe('Volusia');
});

test.each([
  ['ST PETERSBURG', 'St. Petersburg'],
  ['Saint Petersburg', 'St. Petersburg'],
  ['Ft. Lauderdale', 'Fort Lauderdale'],
  ['opa locka', 'Opa-locka'],
  ['De Land', 'DeLand'],
  ['Cayo Hueso', 'Key West'],
  ['san agustin', 'St. Augustine'],
  ['Lake Worth', 'Lake Worth Beach'],
  ['doral', 'Doral'],
  ['town n country', "Town 'n' Country"],
])('%s is %s', (typed, name) => {
  expect(findCity(typed)?.name).toBe(name);
});

test.each([
  ['Miami-Dade County', 'Miami-Dade'],
  ['condado de Broward', 'Broward'],
  ['Dade', 'Miami-Dade'],
  ['DE SOTO', 'DeSoto'],
])('%s is the county %s', (typed, name) => {
  expect(findCounty(typed)?.name).toBe(name);
});

test('the nearest ZIP to a point is never a PO box ZIP', () => {
  expect(nearestZip({ lat: 25.7681, lng: -80.2713 }).name).toBe('33134');
  expect(nearestZip({ lat: 24.5557, lng: -81.7826 }).name).toBe('33040');
});

test('an address is located by its ZIP before its city', () => {
  const found = locate({ street: '1427 Obispo Ave', city: 'Coral Gables', zip: '33134' });
  expect(found).toEqual({ lat: 25.768, lng: -80.2714, county: 'Miami-Dade', precision: 'zip' });
});

test('a box-only ZIP is located by its city', () => {
  expect(locate({ city: 'Tampa', zip: '33630' })).toMatchObject({
    lat: 27.951,
    county: 'Hillsborough',
    precision: 'city',
  });
});

test('a city alone is located, in the named county', () => {
  expect(locate({ city: 'Doral' })).toMatchObject({ county: 'Miami-Dade', precision: 'city' });
  expect(locate({ city: 'Lutz', county: 'Pasco' })).toMatchObject({ county: 'Pasco' });
});

test('an address outside Florida is not located', () => {
  expect(locate({ city: 'Atlanta', zip: '30301' })).toBeUndefined();
  expect(locate({ street: '1 Main St' })).toBeUndefined();
});
