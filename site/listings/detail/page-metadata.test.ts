import { expect, test } from 'vitest';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { addressLine, descriptionOf, shareText, titleOf } from './page-metadata.ts';

const HOME = {
  ...{ address: '6777 Shipping Ave', city: 'Miami', zip: '33133', kind: 'Casa unifamiliar' },
  ...{ priceCents: 66_200_000, bedrooms: 3, bathsFull: 2, bathsHalf: null, livingArea: 1_800 },
  ...{ lotSize: null, status: 'published', remarks: 'Cerca de todo.\n\nCon patio.' },
} as unknown as ListingAnswer;
const { address: _, ...HIDDEN } = HOME;

test('a title differs by language, and says the price, the address and what it is', () => {
  expect(titleOf(HOME, 'es')).toBe(
    '$662,000, 6777 Shipping Ave, Miami, FL 33133: casa unifamiliar en venta',
  );
  expect(titleOf({ ...HOME, kind: 'Single-family home' }, 'en')).toBe(
    '$662,000, 6777 Shipping Ave, Miami, FL 33133: single-family home for sale',
  );
});

test('a sold home is not said to be for sale', () => {
  expect(titleOf({ ...HOME, status: 'sold' }, 'es')).not.toContain('en venta');
});

test('a hidden address is its city and ZIP in every text', () => {
  expect(addressLine(HIDDEN)).toBe('Miami, FL 33133');
  for (const text of [titleOf(HIDDEN, 'es'), shareText(HIDDEN, 'es')]) {
    expect(text).not.toContain('Shipping');
  }
});

test('a description is in one line and ends at a word within its length', () => {
  expect(descriptionOf(HOME, 'es')).toBe(
    'Casa unifamiliar. 3 habitaciones, 2 baños completos, 1,800 ft². Cerca de todo. Con patio.',
  );
  const long = descriptionOf({ ...HOME, remarks: 'palabra, '.repeat(60) }, 'es');
  expect(long.length).toBeLessThanOrEqual(155);
  expect(long).toMatch(/palabra…$/);
});

test('what is sent with a link says who sells, the price and the measures', () => {
  expect(shareText(HOME, 'es')).toBe(
    'Casa unifamiliar que vende su dueño, $662,000. 3 habitaciones, 2 baños completos, 1,800 ft². 6777 Shipping Ave, Miami, FL 33133.',
  );
});
