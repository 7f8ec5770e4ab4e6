import { expect, test } from 'vitest';
import { wizardStep } from '#domain/properties/catalogue/wizard/wizard.ts';
import { groupsOf } from '#site/properties/wizard/wizard-props.ts';
import { conflictLines } from './conflict-lines.ts';

test('a conflict names what differs on the page, in words of both windows', () => {
  const step = wizardStep('single_family', 'exterior');
  const groups = step ? groupsOf(step, 'single_family', 'es') : [];
  const lines = conflictLines(
    groups,
    { roof: 'metal', waterfrontYN: true, roofYear: 2019, city: 'Miami' },
    { roof: 'slate', waterfrontYN: false, roofYear: 2019, city: 'Ocala' },
    'es',
  );
  expect(lines).toEqual([
    { path: 'roof', label: 'Techo', mine: 'Metal', theirs: 'Pizarra' },
    { path: 'waterfrontYN', label: 'Frente al agua', mine: 'Sí', theirs: 'No' },
  ]);
});

test('an answer that only one window has is said to be missing in the other', () => {
  const step = wizardStep('multi_family', 'unit_2');
  const groups = step ? groupsOf(step, 'multi_family', 'en') : [];
  const lines = conflictLines(groups, { units: [{}, { unitTypeBedsTotal: 2 }] }, {}, 'en');
  expect(lines).toEqual([
    { path: 'units.1.unitTypeBedsTotal', label: 'Bedrooms', mine: '2', theirs: 'No answer' },
  ]);
});
