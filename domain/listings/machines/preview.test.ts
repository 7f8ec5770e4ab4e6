import { expect, test } from 'vitest';
import type { ListingAnswer } from '../listing-answer.ts';
import { previewAlt, previewName, previewWords } from './preview.ts';

const HOME = {
  ...{ id: 'a', city: 'Doral', zip: '33178', kind: 'Casa', priceCents: 66_200_000 },
  ...{ bedrooms: 3, bathsFull: 2, bathsHalf: 1, livingArea: 1_642, lotSize: null },
  ...{ address: '1 Palm Rd', status: 'published', remarks: '', photos: [{ hash: 'x' }] },
} as unknown as ListingAnswer;

test('a picture has price, facts and place, and the status of a home that is not for sale', () => {
  expect(previewWords(HOME, 'es')).toEqual({
    price: '$662,000',
    facts: 'Casa  ·  3 hab.  ·  2 baños y medio  ·  1,642 ft²',
    place: '1 Palm Rd, Doral, FL 33178',
    badge: 'Vende su dueño',
    status: '',
  });
  expect(previewWords({ ...HOME, status: 'sold' }, 'en').status).toBe('Sold');
  expect(previewAlt(HOME, 'en')).toBe(
    '$662,000. Casa, 3 beds, 2½ baths, 1,642 sq ft. 1 Palm Rd, Doral, FL 33178.',
  );
});

test('a hidden address is shown as its city', () => {
  const { address: _hidden, ...hidden } = HOME;
  expect(previewWords(hidden as ListingAnswer, 'es').place).toBe('Doral, FL 33178');
});

test('the name changes only with the content of the picture', async () => {
  const name = await previewName(HOME, 'es', 'wide');
  expect(name).toMatch(/^es-wide-[0-9a-f]{16}\.jpg$/);
  expect(await previewName({ ...HOME, remarks: 'Nuevo' }, 'es', 'wide')).toBe(name);
  for (const other of [{ priceCents: 1 }, { photos: [] }, { status: 'sold' as const }]) {
    expect(await previewName({ ...HOME, ...other }, 'es', 'wide')).not.toBe(name);
  }
});
