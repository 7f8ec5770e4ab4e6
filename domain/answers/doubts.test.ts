import { expect, test } from 'vitest';
import { implausible, openDoubts } from './doubts.ts';
import type { Question } from './question.ts';

const label = { es: '', en: '' };
const QUESTIONS: readonly Question[] = [
  { path: 'price', kind: 'money', label, plausible: { min: 2_000_000, max: 500_000_000 } },
  {
    path: 'rooms',
    kind: 'rows',
    label,
    fields: [{ path: 'length', kind: 'number', label, plausible: { min: 3, max: 80 } }],
  },
];

test('a number outside the plausible range is asked about with the range, also in a row', () => {
  const answers = { price: 500, rooms: [{ length: 12.5 }, { length: 380 }] };
  expect(implausible(QUESTIONS, answers)).toMatchObject([
    {
      ...{ path: 'price', value: 500 },
      text: {
        es: 'Usted escribió $5. Lo habitual va de $20,000 a $5,000,000. ¿Es correcto?',
        en: 'You entered $5. The usual range is $20,000 to $5,000,000. Is this right?',
      },
    },
    { path: 'rooms.1.length', value: 380 },
  ]);
  expect(implausible(QUESTIONS, { price: 2_000_000, rooms: [{ length: 80 }] })).toEqual([]);
});

test('a doubt is open until its own value is confirmed, and again when the answer or its reason changes', () => {
  const doubts = [{ path: 'zip', value: '33139', text: label, because: ['city'] }];
  const before = { zip: '33139', city: 'Miami Beach' };
  const after = { zip: '33139', city: 'Orlando' };
  expect(openDoubts(doubts, before, after)).toEqual(doubts);
  expect(openDoubts(doubts, before, after, { zip: '32801' })).toEqual(doubts);
  expect(openDoubts(doubts, before, after, { zip: '33139' })).toEqual([]);
  expect(openDoubts(doubts, after, { ...after, beds: 3 })).toEqual([]);
});
