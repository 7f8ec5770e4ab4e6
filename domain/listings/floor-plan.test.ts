import { expect, test } from 'vitest';
import { isFloorPlan } from './photo.ts';

test.each(['Plano de la casa', 'Floor plan, first floor', 'Planos', 'Floorplan', 'PLANTA BAJA'])(
  'a picture with the caption «%s» is a floor plan',
  (caption) => expect(isFloorPlan({ caption, alt: '' })).toBe(true),
);

test.each(['Sala con salida a la terraza', 'Open floor kitchen', 'Plantas del jardín', ''])(
  'a picture with the caption «%s» is not a floor plan',
  (caption) => expect(isFloorPlan({ caption, alt: '' })).toBe(false),
);

test('the description is used where there is no caption', () => {
  expect(isFloorPlan({ caption: '', alt: 'Floor plan of the second level' })).toBe(true);
});
