import { expect, test } from 'vitest';
import { begunHomes } from './begun-homes.ts';

const address = { street: '905 East 24th Street', city: 'Hialeah' };
const signed = { id: 'a', address, propertyId: null, isReplacement: false };
const marisol = { name: 'Marisol Quintana', signedAt: '2026-11-27T15:00:00Z' };

test('a begun agreement stands first, with its step, and signed ones without a property follow', () => {
  const answers = { 'address.street': address.street, 'address.city': address.city };
  const homes = begunHomes(
    { answers, version: 3 },
    [
      { ...signed, signers: [marisol] },
      { ...signed, id: 'b', signers: [marisol, { name: 'Luis Prado', signedAt: null }] },
      { ...signed, id: 'c', propertyId: 'p', signers: [marisol] },
      { ...signed, id: 'd', isReplacement: true, signers: [marisol] },
    ],
    'en',
  );
  expect(homes.map(({ key, href }) => [key, href])).toEqual([
    ['draft', '/en/properties/new?page=address'],
    ['a', '/en/properties/new?agreement=a'],
    ['b', '/en/properties/new?agreement=b'],
  ]);
  expect(homes.map((home) => home.address)).toEqual(
    Array.from({ length: 3 }, () => '905 East 24th Street, Hialeah'),
  );
  expect(homes[0]?.why).toMatch(/^Step 1 of \d: /);
  expect(homes[2]?.why).toContain('Luis Prado still has to sign');
});

test('nothing is begun before anything was saved', () => {
  expect(begunHomes({ answers: { 'sellers.0.email': 'a@b.co' }, version: 0 }, [], 'es')).toEqual(
    [],
  );
  expect(begunHomes(undefined, [], 'es')).toEqual([]);
});
