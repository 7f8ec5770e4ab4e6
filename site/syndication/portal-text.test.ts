import { expect, test } from 'vitest';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { portalText } from './portal-text.ts';

const HOME = {
  ...{ id: 'a', city: 'Miami', zip: '33133', kind: 'Casa unifamiliar', priceCents: 66_200_000 },
  ...{ bedrooms: 3, bathsFull: null, bathsHalf: null, livingArea: null, lotSize: null },
  ...{ status: 'published', remarks: 'Cerca de todo.' },
} as unknown as ListingAnswer;

test('a text for a portal says what the home is and where it is on Trato', () => {
  expect(portalText(HOME, 'es', 'https://trato.example')).toBe(
    'Casa unifamiliar que vende su dueño, $662,000. 3 habitaciones. Miami, FL 33133.\n\nCerca de todo.\n\nFotos, costos al mes y ofertas en línea: https://trato.example/es/listing/details/a',
  );
});

test('however long the description is, the link is whole', () => {
  const text = portalText({ ...HOME, remarks: 'x'.repeat(9_000) }, 'en', 'https://trato.example');
  expect(text.length).toBeLessThanOrEqual(4_010);
  expect(text).toMatch(/details\/a$/);
});
