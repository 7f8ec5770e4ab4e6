import { expect, test } from 'vitest';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { structuredData } from './structured-data.ts';

const HOME = {
  city: 'Hialeah',
  zip: '33010',
  propertyType: 'condo',
  remarks: 'Cerca de todo.',
  remarksLanguage: 'es',
  priceCents: 30_000_000,
  status: 'published',
  openHouses: [],
  isHidden: false,
} as unknown as ListingAnswer;

test.each([
  ['20 Palm Ave #4', '20 Palm Ave #4, Hialeah, FL 33010'],
  [undefined, 'Hialeah, FL 33010'],
])('the name of a home at %s has its city', (address, name) => {
  const { name: said } = JSON.parse(
    structuredData({ ...HOME, ...(address !== undefined && { address }) }, 'https://x.test', []),
  );
  expect(said).toBe(name);
});
