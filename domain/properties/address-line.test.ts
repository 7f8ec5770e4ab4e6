import { expect, test } from 'vitest';
import { postalAddress, streetLine } from './address-line.ts';

test.each([
  ['2210', '900 Biscayne Blvd #2210'],
  ['#2210', '900 Biscayne Blvd #2210'],
  ['# 2210', '900 Biscayne Blvd #2210'],
  [' 2210 ', '900 Biscayne Blvd #2210'],
  ['Apt 5', '900 Biscayne Blvd Apt 5'],
  ['#Apt 5', '900 Biscayne Blvd Apt 5'],
  ['PH 3', '900 Biscayne Blvd PH 3'],
  ['PH3', '900 Biscayne Blvd #PH3'],
  ['#', '900 Biscayne Blvd'],
  [undefined, '900 Biscayne Blvd'],
  [null, '900 Biscayne Blvd'],
])('a unit typed as %j is written %j', (unit, line) => {
  expect(streetLine('900 Biscayne Blvd', unit)).toBe(line);
});

test('a full address has one sign', () => {
  const facts = { streetAddress: '900 Biscayne Blvd', unitNumber: '#2210', city: 'Miami' };
  expect(postalAddress({ ...facts, postalCode: '33132' })).toBe(
    '900 Biscayne Blvd #2210, Miami, FL 33132',
  );
});
