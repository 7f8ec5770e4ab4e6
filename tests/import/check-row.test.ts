import { expect, test } from 'vitest';
import { checkRow } from '#domain/imports/check-row.ts';
import { mappingSchema } from '#domain/imports/mapping.ts';
import { judgeHouses, reasonsIn } from './rows.ts';

test('a row is converted to answers in the catalogue’s units', () => {
  const { checked } = judgeHouses({ view: 'Lake; Sea;Swamp' });
  expect(checked).toMatchObject([
    {
      line: 2,
      sourceId: 'a1',
      propertyType: 'single_family',
      ...{ lat: 28.54, lng: -81.38, coordinatesFrom: 'import', filled: [], leftOut: [] },
      facts: {
        listPrice: 45_000_000,
        livingArea: 1_615,
        lotSizeSquareFeet: 10_890,
        view: ['lake', 'ocean'],
        internetEntireListingDisplayYN: true,
        internetAddressDisplayYN: true,
      },
    },
  ]);
});

test('missing parts of a row’s location are filled in from the gazetteer', () => {
  const bare = { street: '', city: '', zip: '', county: 'N/A', lat: '25.8913', lng: '-80.1537' };
  const { checked } = judgeHouses(bare, { id: 'a2', lat: '', lng: '', zip: '33134-1201' });
  expect(checked[0]).toMatchObject({
    facts: { city: 'Miami', postalCode: '33181', countyOrParish: 'Miami-Dade' },
    ...{ coordinatesFrom: 'import', filled: ['city', 'zip', 'county'] },
  });
  expect(checked[0]?.facts.streetAddress).toBeUndefined();
  expect(checked[1]).toMatchObject({
    facts: { postalCode: '33134' },
    ...{ coordinatesFrom: 'gazetteer', filled: ['coordinates'] },
  });
  expect(checked[1]?.lat).toBeCloseTo(25.77, 1);
});

test('names of places get their official spelling', () => {
  const given = { city: 'SAINT AUGUSTINE', county: 'saint johns county', zip: '32084' };
  const { checked } = judgeHouses({ ...given, lat: '29.9', lng: '-81.32' });
  expect(checked[0]?.facts).toMatchObject({ city: 'St. Augustine', countyOrParish: 'St. Johns' });
});

test('a row without type, price or place is refused, with every reason', () => {
  const judged = judgeHouses(
    { type: '' },
    { type: 'Castle' },
    { id: '', price: '', zip: '', lat: '', lng: '' },
  );
  expect(reasonsIn(judged)).toEqual([
    'propertyType: Required.',
    'propertyType: Choose one of the options.',
    'id: Required.',
    'listPrice: Required.',
    'postalCode: Needs coordinates or a ZIP.',
  ]);
});

test('a row outside Florida is refused, by point, state, ZIP or distance between the two', () => {
  const judged = judgeHouses(
    { lat: '33.75', lng: '-84.39' },
    { lat: '-84.39', lng: '33.75' },
    { lat: '125.7', lng: '-81.38' },
    { lat: 'north', lng: '-81.38' },
    { state: 'GA' },
    { zip: '30303' },
    { zip: '33139' },
    { lat: '', lng: '', zip: '32000', city: 'Atlanta' },
  );
  expect(reasonsIn(judged)).toEqual([
    'coordinates: Outside Florida.',
    'coordinates: Outside Florida.',
    'coordinates: Coordinates must be degrees.',
    'coordinates: Coordinates must be degrees.',
    'stateOrProvince: Choose one of the options.',
    'postalCode: Use a five-digit Florida ZIP code, like 32806.',
    'coordinates: Coordinates and ZIP are far apart.',
    'postalCode: No such ZIP and city in Florida.',
  ]);
});

test('coordinates that are swapped or lack their minus are repaired, and 0, 0 are none', () => {
  const { checked } = judgeHouses(
    { lat: '-81.38', lng: '28.54' },
    { lat: '28.54', lng: '81.38' },
    { lat: '0', lng: '0.0' },
  );
  expect(checked).toMatchObject([
    { lat: 28.54, lng: -81.38, repairs: ['swapped'] },
    { lat: 28.54, lng: -81.38, repairs: ['unsigned'] },
    { coordinatesFrom: 'gazetteer', repairs: [] },
  ]);
});

test.each([
  ['three', 'Must be a valid number.'],
  ['1e3', 'Is rounded by the spreadsheet: format the column as a number.'],
  ['0x10', 'Must be a valid number.'],
  ['NaN', 'Must be a valid number.'],
  ['2.5', 'Must be a valid number.'],
  ['-3', 'Minimum value 0.'],
  ['300', 'Maximum value 99.'],
])('%s bedrooms are refused with the catalogue’s message', (beds, message) => {
  expect(reasonsIn(judgeHouses({ beds }))).toEqual([`bedroomsTotal: ${message}`]);
});

test.each([
  ['$450,000', 45_000_000],
  ['450000.50', 45_000_050],
  ['450,000.00', 45_000_000],
])('a price of %s is read', (price, cents) => {
  const { checked } = judgeHouses({ price });
  expect(checked[0]?.facts.listPrice).toBe(cents);
});

test.each(['-450000', '0', '450.000,00', '4e5', '1000000001', 'ask'])(
  'a price of %s is refused',
  (price) => {
    expect(reasonsIn(judgeHouses({ price }))[0]).toMatch(/^listPrice: /);
  },
);

test('an implausible price is refused', () => {
  const judged = judgeHouses({ price: '600' }, { price: '61000000' });
  expect(reasonsIn(judged)).toEqual([
    'listPrice: Under $20 a square foot of living area: not the price of this home.',
    'listPrice: Over $10,000 a square foot of living area: not the price of this home.',
  ]);
});

test('an address has one key in any spelling', () => {
  const { checked } = judgeHouses({}, { street: '1 Other St' }, { street: '2537 ROCK PL.' });
  const [first, other, same] = checked.map(({ addressKey }) => addressKey);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});

test('a reason is explained in both languages', () => {
  const mapping = mappingSchema.parse({
    ...{ source: 'test', id: 'id', type: { constant: 'condo' } },
    fields: { listPrice: { column: 'price' }, bedroomsTotal: { column: 'beds' } },
  });
  const refused = checkRow({ mapping, convention: 'point' }, ['id', 'price', 'beds'], {
    line: 2,
    cells: ['1', '450000', 'three'],
  });
  expect(refused).toMatchObject({
    reasons: [
      { field: 'postalCode', message: { es: 'Faltan las coordenadas o el código postal.' } },
      {
        field: 'bedroomsTotal',
        message: { es: expect.stringMatching(/número/), en: 'Must be a valid number.' },
      },
    ],
  });
});

test('a refused row does not prevent the others', () => {
  const judged = judgeHouses({ price: 'none' }, {});
  expect(judged.checked.map(({ line }) => line)).toEqual([3]);
});

test('bedrooms of land are ignored, and the report says so', () => {
  const { checked } = judgeHouses({ type: 'Lot' });
  expect(checked[0]?.leftOut).toEqual(['bedroomsTotal', 'livingArea']);
  expect(checked[0]?.facts.bedroomsTotal).toBeUndefined();
});
