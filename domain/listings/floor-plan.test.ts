import { expect, test } from 'vitest';
import { isFloorPlan } from './floor-plan.ts';

test.each(['Plano de la casa', 'Floor plan, first floor', 'Planos', 'Floorplan', 'PLANTA BAJA'])(
  'a picture that is called «%s» is a floor plan',
  (caption) => expect(isFloorPlan({ caption, alt: '' })).toBe(true),
);

test.each(['Sala con salida a la terraza', 'Open floor kitchen', 'Plantas del jardín', ''])(
  'a picture that is called «%s» is none',
  (caption) => expect(isFloorPlan({ caption, alt: '' })).toBe(false),
);

test('what it shows counts where it has no caption', () => {
  expect(isFloorPlan({ caption: '', alt: 'Floor plan of the second level' })).toBe(true);
});
