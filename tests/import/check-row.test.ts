import { expect, test } from 'vitest';
import { judgeHouses, reasonsIn } from './rows.ts';

test('a row is converted to answers in the catalogue’s units', async () => {
  const { checked } = await judgeHouses({ view: 'Lake; Sea;Swamp' });
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

test('missing parts of a row’s location are filled in from the gazetteer', async () => {
  const bare = { street: '', city: '', zip: '', county: 'N/A', lat: '25.8913', lng: '-80.1537' };
  const { checked } = await judgeHouses(bare, { id: 'a2', lat: '', lng: '', zip: '33134-1201' });
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

test('names of places get their official spelling', async () => {
  const given = { city: 'SAINT AUGUSTINE', county: 'saint johns county', zip: '32084' };
  const { checked } = await judgeHouses({ ...given, lat: '29.9', lng: '-81.32' });
  expect(checked[0]?.facts).toMatchObject({ city: 'St. Augustine', countyOrParish: 'St. Johns' });
});

test('a row without type, price or place is refused, with every reason', async () => {
  const judged = await judgeHouses(
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

test('a row outside Florida is refused, by point, state, ZIP or distance between the two', async () => {
  const judged = await judgeHouses(
    { lat: '33.75', lng: '-84.39' },
    { lat: '0', lng: '0' },
    { lat: '-81.38', lng: '28.54' },
    { lat: 'north', lng: '-81.38' },
    { state: 'GA' },
    { zip: '30303' },
    { zip: '33139' },
    { lat: '', lng: '', zip: '32000', city: 'Atlanta' },
  );
  expect(reasonsIn(judged)).toEqual([
    'coordinates: Outside Florida.',
    'coordinates: Outside Florida.',
    'coordinates: Outside Florida.',
    'coordinates: Coordinates must be degrees.',
    'stateOrProvince: Choose one of the options.',
    'postalCode: Use a five-digit Florida ZIP code, like 32806.',
    'coordinates: Coordinates and ZIP are far apart.',
    'postalCode: No such ZIP and city in Florida.',
  ]);
});

test.each([
  ['three', 'Must be a valid number.'],
  ['1e3', 'Must be a valid number.'],
  ['0x10', 'Must be a valid number.'],
  ['NaN', 'Must be a valid number.'],
  ['2.5', 'Must be a valid number.'],
  ['-3', 'Minimum value 0.'],
  ['300', 'Maximum value 99.'],
])('%s bedrooms are refused with the catalogue’s message', async (beds, message) => {
  expect(reasonsIn(await judgeHouses({ beds }))).toEqual([`bedroomsTotal: ${message}`]);
});

test.each([
  ['$450,000', 45_000_000],
  ['450000.50', 45_000_050],
  ['450,000.00', 45_000_000],
])('a price of %s is read', async (price, cents) => {
  const { checked } = await judgeHouses({ price });
  expect(checked[0]?.facts.listPrice).toBe(cents);
});

test.each(['-450000', '0', '450.000,00', '4e5', '1000000001', 'ask'])(
  'a price of %s is refused',
  async (price) => {
    expect(reasonsIn(await judgeHouses({ price }))[0]).toMatch(/^listPrice: /);
  },
);

test('an implausible price is refused', async () => {
  const judged = await judgeHouses({ price: '600' }, { price: '61000000' });
  expect(reasonsIn(judged)).toEqual([
    'listPrice: Under $20 a square foot of living area: not the price of this home.',
    'listPrice: Over $10,000 a square foot of living area: not the price of this home.',
  ]);
});

test('a home repeated in a file is refused, in any spelling of its address', async () => {
  const judged = await judgeHouses(
    {},
    { street: '1 Other St' },
    { id: 'a3', street: '2537 ROCK PL.' },
  );
  expect(judged.checked.map(({ line }) => line)).toEqual([2]);
  expect(judged.refused).toMatchObject([
    { line: 3, id: 'a1', reasons: [{ field: 'id', value: 'a1 (line 2)' }] },
    { line: 4, id: 'a3', reasons: [{ field: 'streetAddress', message: 'Twice in this file.' }] },
  ]);
});

test('a refused row does not prevent the others', async () => {
  const judged = await judgeHouses({ price: 'none' }, {});
  expect(judged.checked.map(({ line }) => line)).toEqual([3]);
});

test('bedrooms of land are ignored, and the report says so', async () => {
  const { checked } = await judgeHouses({ type: 'Lot' });
  expect(checked[0]?.leftOut).toEqual(['bedroomsTotal', 'livingArea']);
  expect(checked[0]?.facts.bedroomsTotal).toBeUndefined();
});
