import { expect, test } from 'vitest';
import { isAgreedAddress } from './agreed-address.ts';

const AGREED = { street: '905 East 24th Street', city: 'Hialeah', zip: '33013' };
const FACTS = { streetAddress: '905 East 24th Street', city: 'Hialeah', postalCode: '33013' };

test.each([
  [{}, true],
  [{ streetAddress: '905 e. 24TH st', city: 'HIALEAH ' }, true],
  [{ unitNumber: '4B' }, true],
  [{ streetAddress: '907 East 24th Street' }, false],
  [{ streetAddress: '905 West 24th Street' }, false],
  [{ city: 'Miami' }, false],
  [{ postalCode: '33014' }, false],
  [{ streetAddress: undefined }, false],
])('%j is the address of the agreement: %s', (change, isSame) => {
  const facts = Object.fromEntries(
    Object.entries({ ...FACTS, ...change }).filter(([, value]) => value !== undefined),
  );
  expect(isAgreedAddress(AGREED, facts)).toBe(isSame);
});

test('a unit in the agreement must be the same', () => {
  const agreed = { ...AGREED, unit: '#4-B' };
  expect(isAgreedAddress(agreed, { ...FACTS, unitNumber: '4b' })).toBe(true);
  expect(isAgreedAddress(agreed, { ...FACTS, unitNumber: '5' })).toBe(false);
  expect(isAgreedAddress(agreed, FACTS)).toBe(false);
});
