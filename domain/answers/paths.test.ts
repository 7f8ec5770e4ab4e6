import { expect, test } from 'vitest';
import { answerAt, isWithin, keyOf, withAnswer } from './paths.ts';

test('a plain answer is set and cleared', () => {
  expect(withAnswer({ city: 'Miami' }, 'roof', 'metal')).toEqual({ city: 'Miami', roof: 'metal' });
  expect(withAnswer({ roof: 'metal' }, 'roof', null)).toEqual({ roof: null });
});

test('setting an answer of a row creates the rows before it', () => {
  const answers = withAnswer({}, 'units.2.unitTypeBedsTotal', 3);
  expect(answers).toEqual({ units: [{}, {}, { unitTypeBedsTotal: 3 }] });
  expect(answerAt(answers, 'units.2.unitTypeBedsTotal')).toBe(3);
  expect(answerAt(answers, 'units.5.unitTypeBedsTotal')).toBeUndefined();
});

test('clearing an answer of a row removes the column', () => {
  const answers = { units: [{ unitNumber: 'A', unitTypeBedsTotal: 2 }] };
  expect(withAnswer(answers, 'units.0.unitNumber', null)).toEqual({
    units: [{ unitTypeBedsTotal: 2 }],
  });
  expect(answers.units[0]).toHaveProperty('unitNumber');
});

test('answers are set in a group and in a group of a row; one cleared at the top level is null', () => {
  expect(withAnswer({ agent: { phone: '1' } }, 'agent.email', 'a@b.com')).toEqual({
    agent: { phone: '1', email: 'a@b.com' },
  });
  expect(withAnswer({}, 'companies.0.signer.email', 'a@b.com')).toEqual({
    companies: [{ signer: { email: 'a@b.com' } }],
  });
  expect(withAnswer({ agent: {} }, 'agent', null)).toEqual({ agent: null });
});

test('a path is saved under its first segment', () => {
  expect([keyOf('units.0.unitNumber'), keyOf('roof')]).toEqual(['units', 'roof']);
});

test('a key that equals the whole path takes precedence over its segments', () => {
  expect(answerAt({ 'listing.startDate': '2027-01-01' }, 'listing.startDate')).toBe('2027-01-01');
  expect(answerAt({ listing: { startDate: 1 } }, 'listing.startDate')).toBe(1);
  expect(answerAt({}, 'constructor.name')).toBeUndefined();
});

test('a path is within itself and its ancestors', () => {
  expect([isWithin('units.0.beds', 'units'), isWithin('units', 'units')]).toEqual([true, true]);
  expect([isWithin('unitsTotal', 'units'), isWithin('units', 'units.0')]).toEqual([false, false]);
});
