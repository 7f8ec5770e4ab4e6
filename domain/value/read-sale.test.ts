import { expect, test } from 'vitest';
import type { NumberConvention } from '#domain/i18n/file-numbers.ts';
import { readSale } from './read-sale.ts';
import { saleKey } from './sale.ts';
import { saleColumnsOf } from './sale-header.ts';

const HEADER =
  'Sale_Price,SALE DATE,Latitude,Longitude,type,SqFt,full_baths,half_baths,flags,Qual_Cd1,Phy_Addr1,Unit,State,Parcel'.split(
    ',',
  );
const GOOD = [
  '$525,000',
  '6/21/2024',
  '25.76',
  '-80.19',
  'Townhouse',
  '1,800',
  '2',
  '1',
  '',
  '01',
  '5 Elm St',
  '4B',
  'FL',
  '',
];

/** November 27, 2026, in days since 1970-01-01. */
const TODAY = 20_784;

function read(
  changes: Readonly<Record<number, string>> = {},
  convention: NumberConvention = 'point',
) {
  const cells = GOOD.map((cell, at) => changes[at] ?? cell);
  return readSale(cells, { columns: saleColumnsOf(HEADER), convention }, 2, TODAY);
}

test('columns are recognized by the names that counties and listing services use', () => {
  const sale = read();
  expect(typeof sale === 'string' ? sale : sale.sale).toEqual({
    id: 'row-2',
    parcel: null,
    zip: null,
    address: '5 Elm St #4B',
    city: null,
    type: 'condo',
    price: 525_000,
    day: 19_895,
    lat: 25.76,
    lng: -80.19,
    livingArea: 1_800,
    lotArea: null,
    yearBuilt: null,
    bedrooms: null,
    bathrooms: 2.5,
  });
});

test.each([
  ['price_missing', { 0: '' }],
  ['price_missing', { 0: '-5' }],
  ['price_low', { 0: '100' }],
  ['price_missing', { 0: '525000,00' }],
  ['price_rounded', { 0: '5.3E+05' }],
  ['price_absurd', { 0: '$45,000,000' }],
  ['date_missing', { 1: 'June' }],
  ['date_ahead', { 1: '6/21/2044' }],
  ['date_ahead', { 1: '11/28/2026' }],
  ['date_old', { 1: '1899-06-21' }],
  ['date_old', { 1: '12/31/1949' }],
  ['date_old', { 1: '12345' }],
  ['parcel_rounded', { 13: '3.1E+12' }],
  ['parcel_rounded', { 13: '3,1E+12' }],
  ['outside_florida', { 2: '40.71', 3: '-74.0' }],
  ['outside_florida', { 12: 'NY' }],
  ['date_missing', { 1: '2/30/2024' }],
  ['place_missing', { 2: '' }],
  ['place_missing', { 2: '0', 3: '0' }],
  ['place_missing', { 2: '125.7' }],
  ['place_missing', { 2: '25,76', 3: '-80,19' }],
  ['outside_florida', { 2: '-74.0', 3: '40.71' }],
  ['type_unknown', { 4: 'mobile_home' }],
  ['area_missing', { 5: 'n/a' }],
  ['flagged', { 8: 'price_low' }],
  ['not_arms_length', { 9: '11' }],
  ['not_arms_length', { 9: 'Unqualified' }],
])('a row is refused as %s', (reason, changes) => {
  expect(read(changes)).toBe(reason);
});

test.each([
  ['2024-06-21', 19_895],
  ['20240621', 19_895],
  ['2024-06', 19_889],
])('the date %s is parsed', (date, day) => {
  expect(read({ 1: date })).toMatchObject({ sale: { day } });
});

test.each([
  [{}, []],
  [{ 3: '80.19' }, ['unsigned']],
  [{ 2: '-80.19', 3: '25.76' }, ['swapped']],
  [{ 2: '80.19', 3: '25.76' }, ['swapped', 'unsigned']],
])(
  'coordinates %j are those of a home in Florida, and what was repaired is named',
  (changes, repairs) => {
    expect(read(changes)).toMatchObject({ sale: { lat: 25.76, lng: -80.19 }, repairs });
  },
);

test.each([
  ['0100', 'single_family'],
  ['100', 'single_family'],
  ['001', 'single_family'],
  ['1', 'single_family'],
  ['0401', 'condo'],
  ['401', 'condo'],
  ['008', 'multi_family'],
  ['0000', 'vacant_land'],
])('the land use code %s is a %s, also without the zero that a spreadsheet drops', (code, type) => {
  expect(read({ 4: code })).toMatchObject({ sale: { type } });
});

test('a land use code of no home is refused', () => {
  for (const code of ['0200', '200', '048', '9900']) expect(read({ 4: code })).toBe('type_unknown');
});

test('a file with decimal commas has the prices, areas, baths and places that it shows', () => {
  const changes = { 0: '525.000,00', 2: '25,76', 3: '-80,19', 5: '1.800,5', 6: '2', 7: '1' };
  expect(read(changes, 'comma')).toMatchObject({
    sale: { price: 525_000, lat: 25.76, lng: -80.19, livingArea: 1_800.5, bathrooms: 2.5 },
  });
  expect(read({ ...changes, 0: '525.000' }, 'comma')).toMatchObject({ sale: { price: 525_000 } });
  expect(read({ ...changes, 0: '525000.50' }, 'comma')).toBe('price_missing');
});

test('a column can be named by the user, and an unknown name is reported', () => {
  const named = saleColumnsOf([...HEADER, 'AMT'], new Map([['price', 'AMT']]));
  expect(named.price).toBe(HEADER.length);
  expect(() => saleColumnsOf(HEADER, new Map([['price', 'AMT']]))).toThrow('no column "AMT"');
  expect(() => saleColumnsOf(HEADER, new Map([['cost', 'type']]))).toThrow('no field "cost"');
  expect(() => saleColumnsOf(['a', 'lat'])).toThrow('No column for price, date, lng');
});

test('a sale has one key for any spelling of its parcel, and homes of one building have different keys', () => {
  const first = read();
  if (typeof first === 'string') throw new Error(first);
  const { sale } = first;
  const keys = ['30-3119-001', '30 3119 001'].map((parcel) => saleKey({ ...sale, parcel }));
  expect(keys[0]).toBe(keys[1]);
  expect(saleKey({ ...sale, address: '5 Elm St #5A' })).not.toBe(saleKey(sale));
  expect(saleKey({ ...sale, day: sale.day + 1 })).not.toBe(saleKey(sale));
});
