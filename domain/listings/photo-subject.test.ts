import { expect, test } from 'vitest';
import { photoSubject } from './photo.ts';

test.each([
  ['El frente de la casa', 'front'],
  ['FACHADA', 'front'],
  ['Front of the home at dusk', 'front'],
  ['Vista aérea del frente', 'aerial'],
  ['Drone shot', 'aerial'],
  ['Vista al mar', 'water'],
  ['Bay view', 'water'],
  ['Vista a la bahía', 'water'],
  ['Cocina con vista al agua', 'inside'],
  ['Bathroom', 'inside'],
  ['Piscina con vista al canal', 'pool'],
  ['Backyard', 'back'],
  ['Floor plan', 'plan'],
  ['Plano de la cocina', 'plan'],
  ['Living room at the front', undefined],
  ['Waterfront living', 'inside'],
  ['Oceanfront', undefined],
  ['Casa', undefined],
  ['Casa blanca de tres dormitorios con garaje y piscina', undefined],
  ['House with a tiled roof and a pool', undefined],
  ['Terraza', undefined],
  ['', undefined],
])('“%s” shows %s', (caption, subject) => {
  expect(photoSubject({ caption, alt: '' })).toBe(subject);
});

test('the alternative text is used as well', () => {
  expect(photoSubject({ caption: 'Nuestra casa', alt: 'Fachada con jardín' })).toBe('front');
});
