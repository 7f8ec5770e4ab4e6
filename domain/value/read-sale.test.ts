import { expect, test } from 'vitest';
import { readSale } from './read-sale.ts';
import { saleKey } from './sale.ts';
import { saleColumnsOf } from './sale-header.ts';

const HEADER =
  'Sale_Price,SALE DATE,Latitude,Longitude,type,SqFt,full_baths,half_baths,flags,Qual_Cd1,Phy_Addr1,Unit,State'.split(
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
];

/** November 27, 2026, in days since 1970-01-01. */
const TODAY = 20_784;

function read(changes: Readonly<Record<number, string>> = {}) {
  const cells = GOOD.map((cell, at) => changes[at] ?? cell);
  return readSale(cells, saleColumnsOf(HEADER), 2, TODAY);
}

test('columns are recognized by the names that counties and listing services use', () => {
  expect(read()).toEqual({
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
  ['price_absurd', { 0: '$45,000,000' }],
  ['date_missing', { 1: 'June' }],
  ['date_ahead', { 1: '6/21/2044' }],
  ['date_ahead', { 1: '11/28/2026' }],
  ['outside_florida', { 2: '40.71', 3: '-74.0' }],
  ['outside_florida', { 12: 'NY' }],
  ['date_missing', { 1: '2/30/2024' }],
  ['place_missing', { 2: '' }],
  ['place_missing', { 2: '0', 3: '0' }],
  ['place_missing', { 2: '125.7' }],
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
  expect(read({ 1: date })).toMatchObject({ day });
});

test('a column can be named by the user, and an unknown name is reported', () => {
  const named = saleColumnsOf([...HEADER, 'AMT'], new Map([['price', 'AMT']]));
  expect(named.price).toBe(HEADER.length);
  expect(() => saleColumnsOf(HEADER, new Map([['price', 'AMT']]))).toThrow('no column "AMT"');
  expect(() => saleColumnsOf(HEADER, new Map([['cost', 'type']]))).toThrow('no field "cost"');
  expect(() => saleColumnsOf(['a', 'lat'])).toThrow('No column for price, date, lng');
});

test('a sale has one key for any spelling of its parcel, and homes of one building have different keys', () => {
  const sale = read();
  if (typeof sale === 'string') throw new Error(sale);
  const keys = ['30-3119-001', '30 3119 001'].map((parcel) => saleKey({ ...sale, parcel }));
  expect(keys[0]).toBe(keys[1]);
  expect(saleKey({ ...sale, address: '5 Elm St #5A' })).not.toBe(saleKey(sale));
  expect(saleKey({ ...sale, day: sale.day + 1 })).not.toBe(saleKey(sale));
});
