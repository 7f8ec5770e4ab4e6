import { expect, test } from 'vitest';
import { mergedAnswers } from './merged-answers.ts';

const BASE = { depositCents: 100, inspectionDays: 7 };

test.each([
  [
    'nothing changed elsewhere',
    BASE,
    { depositCents: 200, inspectionDays: 7 },
    { depositCents: 200, inspectionDays: 7 },
    [],
  ],
  [
    'another answer changed elsewhere',
    { ...BASE, inspectionDays: 5 },
    { ...BASE, depositCents: 200 },
    { depositCents: 200, inspectionDays: 5 },
    [],
  ],
  [
    'the same answer changed elsewhere',
    { ...BASE, depositCents: 300 },
    { ...BASE, depositCents: 200 },
    { depositCents: 200, inspectionDays: 7 },
    ['depositCents'],
  ],
  [
    'the same answer changed to the same value',
    { ...BASE, depositCents: 200 },
    { ...BASE, depositCents: 200 },
    { depositCents: 200, inspectionDays: 7 },
    [],
  ],
  ['an answer removed here', BASE, { inspectionDays: 7 }, { inspectionDays: 7 }, []],
  [
    'an answer removed elsewhere',
    { inspectionDays: 7 },
    { ...BASE, inspectionDays: 9 },
    { inspectionDays: 9 },
    [],
  ],
  [
    'an answer removed here and changed elsewhere',
    { ...BASE, depositCents: 1 },
    { inspectionDays: 7 },
    { inspectionDays: 7 },
    ['depositCents'],
  ],
])('answers are merged: %s', (_, stored, sent, merged, conflicts) => {
  expect(mergedAnswers(stored, sent, BASE)).toEqual({ merged, conflicts });
});
