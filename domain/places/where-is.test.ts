import { expect, test } from 'vitest';
import { findCity } from './florida/gazetteer.ts';
import { whereIs } from './suggest-places.ts';

test('a point is described by its distance and direction from the nearest place', () => {
  const ocala = findCity('Ocala');
  if (!ocala) throw new Error('there is no Ocala');
  const { lat, lng } = ocala;
  expect(whereIs({ lat, lng }).es).toBe('En el centro de Ocala');
  expect(whereIs({ lat: lat + 0.02, lng })).toEqual({
    es: 'A 1.4 millas al norte del centro de Ocala',
    en: '1.4 miles north of the center of Ocala',
  });
  expect(whereIs({ lat: lat - 0.01, lng: lng + 0.0114 }).en).toBe(
    '1 mile southeast of the center of Ocala',
  );
  expect(whereIs({ lat, lng: lng - 0.02 }).es).toMatch(/^A 1\.2 millas al oeste/);
});
