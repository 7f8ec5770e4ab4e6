import { expect, test } from 'vitest';
import { missingPaths, requiredAnswers } from './missing.ts';
import type { Question } from './question.ts';

const label = { es: 'x', en: 'x' };
const name: Question = { path: 'name', kind: 'text', label };
const state: Question = {
  ...{ path: 'state', kind: 'text', label },
  when: { field: 'country', is: [null, 'US'], here: true },
};
const people: Question = {
  ...{ path: 'people', kind: 'rows', label, fields: [name, state], unless: 'companies' },
};
const warranty: Question = {
  ...{ path: 'warranty', kind: 'group', label, optional: true, fields: [name] },
};

test('an unanswered question, a list without rows and an unchecked box are missing', () => {
  expect(missingPaths(name, { name: '' })).toEqual(['name']);
  expect(missingPaths(people, {})).toEqual(['people']);
  expect(missingPaths({ path: 'agreed', kind: 'check', label }, { agreed: false })).toEqual([
    'agreed',
  ]);
});

test('a list may stay empty when another one has rows', () => {
  expect(missingPaths(people, { companies: [{}] })).toEqual([]);
});

test('a condition inside a row is evaluated in that row', () => {
  const rows = [{ name: 'Ana', country: 'MX' }, { country: 'US' }];
  expect(missingPaths(people, { people: rows })).toEqual(['people.1.name', 'people.1.state']);
});

test('answers of an optional group are missing only while it is open', () => {
  expect(missingPaths(warranty, {})).toEqual([]);
  expect(missingPaths(warranty, { warranty: null })).toEqual([]);
  expect(missingPaths(warranty, { warranty: {} })).toEqual(['warranty.name']);
});

test('the number of rows comes from another answer, with a default while it is unknown', () => {
  const units: Question = {
    ...{ path: 'units', kind: 'rows', label, optional: true, fields: [name] },
    rowCount: { field: 'unitCount', fewest: 2 },
  };
  expect(missingPaths(units, {})).toEqual(['units.0.name', 'units.1.name']);
  const answers = { unitCount: 3, units: [{ name: 'A' }] };
  expect(missingPaths(units, answers)).toEqual(['units.1.name', 'units.2.name']);
  expect(requiredAnswers(units, answers).map(({ path }) => path)).toEqual([
    ...['units.0.name', 'units.1.name', 'units.2.name'],
  ]);
});

test('"no" is an answer to a question, but not to a required checkbox', () => {
  expect(missingPaths({ path: 'pool', kind: 'yes_no', label }, { pool: false })).toEqual([]);
});
