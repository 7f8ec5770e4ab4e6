import { expect, test } from 'vitest';
import { type ListedProperty, needsOf } from './needs.ts';

test('offers come first, then what was returned, then what is unfinished', () => {
  const needs = needsOf(
    [
      aProperty('a', { status: 'draft', missing: 3 }),
      aProperty('b', { status: 'draft', returnReasons: { photos: 'Falta el exterior.' } }),
      aProperty('c', { offers: { open: 3, toAnswer: 2 } }),
    ],
    'es',
  );
  expect(needs.map(({ title }) => title)).toEqual([
    'Responda 2 ofertas',
    'Corrija un dato de su propiedad',
    'Termine su propiedad: faltan 3 datos',
  ]);
  expect(needs.map(({ isUrgent }) => isUrgent)).toEqual([true, false, false]);
  expect(needs[1]?.why).toBe('Falta el exterior.');
});

test('a returned draft is one thing to do, not two', () => {
  const returned = aProperty('a', { status: 'editing', returnReasons: { roof: 'No se lee.' } });
  expect(needsOf([returned], 'en')).toHaveLength(1);
});

test('a finished draft only has to be sent, and what is public or in review needs nothing', () => {
  const [need] = needsOf([aProperty('a', { status: 'draft', missing: 0 })], 'en');
  expect(need).toMatchObject({
    title: 'Send your property: nothing is missing',
    href: '/en/properties/edit/a/review',
  });
  const quiet = ['published', 'review', 'under_contract', 'sold'] as const;
  expect(
    needsOf(
      quiet.map((status) => aProperty(status, { status })),
      'en',
    ),
  ).toEqual([]);
});

function aProperty(id: string, given: Partial<ListedProperty>): ListedProperty {
  return {
    id,
    status: 'published',
    address: '905 East 24th Street',
    city: 'Hialeah',
    zip: '33013',
    priceCents: 56_000_000,
    coverHash: null,
    coverPlaceholder: null,
    percent: 80,
    missing: 2,
    returnReasons: null,
    offers: { open: 0, toAnswer: 0 },
    ownerName: 'Marisol Quintana',
    submittedAt: null,
    ...given,
  };
}
