import { expect, test } from 'vitest';
import { answerAt, keyOf, withAnswer } from './fact-paths.ts';

test('a plain answer is set and taken back', () => {
  expect(withAnswer({ city: 'Miami' }, 'roof', 'metal')).toEqual({ city: 'Miami', roof: 'metal' });
  expect(withAnswer({ roof: 'metal' }, 'roof', null)).toEqual({ roof: null });
});

test('an answer of a row brings the rows before it into being', () => {
  const answers = withAnswer({}, 'units.2.unitTypeBedsTotal', 3);
  expect(answers).toEqual({ units: [{}, {}, { unitTypeBedsTotal: 3 }] });
  expect(answerAt(answers, 'units.2.unitTypeBedsTotal')).toBe(3);
  expect(answerAt(answers, 'units.5.unitTypeBedsTotal')).toBeUndefined();
});

test('an answer taken back leaves its row without the column', () => {
  const answers = { units: [{ unitNumber: 'A', unitTypeBedsTotal: 2 }] };
  expect(withAnswer(answers, 'units.0.unitNumber', null)).toEqual({
    units: [{ unitTypeBedsTotal: 2 }],
  });
  expect(answers.units[0]).toHaveProperty('unitNumber');
});

test('a path is saved under its first part', () => {
  expect([keyOf('units.0.unitNumber'), keyOf('roof')]).toEqual(['units', 'roof']);
});
