import { expect, test } from 'vitest';
import { streetParts } from './feed-listing.ts';

test.each([
  [
    '1427 Obispo Ave',
    {
      StreetNumber: '1427',
      StreetNumberNumeric: 1427,
      StreetName: 'Obispo',
      StreetSuffix: 'Avenue',
    },
  ],
  [
    '5500 NW 2nd Ave.',
    {
      StreetNumber: '5500',
      StreetNumberNumeric: 5500,
      StreetDirPrefix: 'NW',
      StreetName: '2nd',
      StreetSuffix: 'Avenue',
    },
  ],
  [
    '12A Main Street North',
    { StreetNumber: '12A', StreetName: 'Main', StreetSuffix: 'Street', StreetDirSuffix: 'N' },
  ],
  // The street name must not be empty: direction and suffix never take the last word.
  ['7 North', { StreetNumber: '7', StreetNumberNumeric: 7, StreetName: 'North' }],
  ['9 Court', { StreetNumber: '9', StreetNumberNumeric: 9, StreetName: 'Court' }],
  ['  Ocean Drive ', { StreetName: 'Ocean', StreetSuffix: 'Drive' }],
  ['21 constructor', { StreetNumber: '21', StreetNumberNumeric: 21, StreetName: 'constructor' }],
  ['', {}],
])('%s', (line, parts) => {
  expect(streetParts(line)).toEqual(parts);
});
