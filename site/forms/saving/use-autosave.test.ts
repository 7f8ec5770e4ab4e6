import { expect, test } from 'vitest';
import { unsentIn } from './use-autosave.ts';

const OPENED = { city: 'Doral', roof: null, sellers: [{ firstName: 'Nora' }] };

test('stored answers are returned with their base values', () => {
  const kept = { city: { value: 'Miami', base: 'Doral' }, pool: { value: true, base: null } };
  expect(unsentIn({ unsent: kept }, OPENED)).toEqual(kept);
});

test('answers that the server already has are left out', () => {
  const kept = {
    city: { value: 'Doral', base: 'Ocala' },
    roof: { value: null, base: 'tile' },
    sellers: { value: [{ firstName: 'Nora' }], base: [] },
  };
  expect(unsentIn({ unsent: kept }, OPENED)).toEqual({});
});

test('stored data of another shape is ignored', () => {
  for (const stored of [undefined, null, 'x', 7, [1], { city: 'Miami' }, { city: null }]) {
    expect(unsentIn(stored, OPENED)).toEqual({});
    expect(unsentIn({ unsent: stored }, OPENED)).toEqual({});
  }
});
