import { expect, test } from 'vitest';
import { plainText } from '#domain/offers/rich-text.ts';
import { closingDate } from '#domain/offers/terms/closing-date.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';

const CONTEXT = { locale: 'en', reader: 'seller', now: EXAMPLE_NOW } as const;

test.each([
  ['no day', {}, []],
  ['today', { closingDate: '2026-04-16' }, ['closing_past']],
  ['tomorrow', { closingDate: '2026-04-17' }, []],
  [
    'the day of the answer',
    { closingDate: '2026-04-18', responseDeadline: '2026-04-18T21:00:00Z' },
    ['closing_before_answer'],
  ],
  [
    'the day before the answer',
    { closingDate: '2026-04-17', responseDeadline: '2026-04-18T21:00:00Z' },
    ['closing_before_answer'],
  ],
  [
    'the day after the answer, as Florida counts',
    { closingDate: '2026-04-19', responseDeadline: '2026-04-19T03:00:00Z' },
    [],
  ],
])('a closing on %s', (_name, draft, rules) => {
  const problems = closingDate.problems(draft, EXAMPLE_NOW);
  expect(problems.map(({ path, rule }) => [path, rule])).toEqual(
    rules.map((rule) => ['closingDate', rule]),
  );
});

test.each([
  [undefined, [], []],
  ['2026-04-16', ['Thursday, April 16, 2026'], []],
  ['2026-04-17', ['Friday, April 17, 2026'], ['In 1 day']],
  ['2026-05-29', ['Friday, May 29, 2026'], ['In 43 days']],
])('the row of a closing on %s', (on, value, notes) => {
  const row = closingDate.row.write({ closingDate: on }, CONTEXT);
  expect([row.label, row.value, row.notes.map(({ text }) => text)]).toEqual([
    'Closing date',
    value,
    notes,
  ]);
});

test.each([
  [['2026-05-29'], undefined],
  [['2026-05-29', '2026-05-30'], 'Soonest'],
  [['2026-05-29', '2026-05-29'], 'Soonest'],
  [['2026-05-30', '2026-05-29'], undefined],
])('of closings on %j the first is marked %s', (dates, text) => {
  const all = dates.map((on) => ({ ...EXAMPLE_TERMS, closingDate: on }));
  const [first = EXAMPLE_TERMS] = all;
  const badge = closingDate.badge(first, all);
  expect(badge?.text.en).toBe(text);
  expect(badge?.tone).toBe(text && 'ok');
});

test.each([
  ['2026-05-29', '2026-05-29', undefined],
  ['2026-05-29', '2026-05-22', '7 days earlier.'],
  ['2026-05-29', '2026-06-01', '3 days later.'],
])('a closing moved from %s to %s', (before, after, lead) => {
  const change = closingDate.meaning({ closingDate: before }, { closingDate: after }, CONTEXT);
  expect(change?.lead).toBe(lead);
});

const DAY = '2026-05-29';
test.each([
  ['en', {}, undefined],
  ['en', { inspectionDays: 7 }, 'You have 7 days to inspect.'],
  ['es', { inspectionDays: 7 }, 'Tiene 7 días para inspeccionar.'],
  ['en', { inspectionDays: 0 }, undefined],
  ['en', { closingDate: DAY }, 'You want to close on Friday, May 29, 2026.'],
  ['es', { closingDate: DAY }, 'Quiere cerrar el viernes, 29 de mayo de 2026.'],
  [
    'en',
    { closingDate: DAY, inspectionDays: 0 },
    'You want to close on Friday, May 29, 2026, with no inspection period.',
  ],
  [
    'es',
    { closingDate: DAY, inspectionDays: 0 },
    'Quiere cerrar el viernes, 29 de mayo de 2026, sin plazo de inspección.',
  ],
  [
    'en',
    { closingDate: DAY, inspectionDays: 1 },
    'You have 1 day to inspect and want to close on Friday, May 29, 2026.',
  ],
  [
    'es',
    { closingDate: DAY, inspectionDays: 1 },
    'Tiene 1 día para inspeccionar y quiere cerrar el viernes, 29 de mayo de 2026.',
  ],
] as const)('in %s the summary of %j', (locale, draft, text) => {
  const sentence = closingDate.sentence.write(draft, locale);
  expect(sentence && plainText(sentence)).toBe(text);
});

test('the clause begins with a capital, and an offer without the day is undecided', () => {
  expect(closingDate.clause.write(EXAMPLE_TERMS, 'es')).toContain('Viernes, 29 de mayo de 2026.');
  expect(closingDate.undecided.isOpen({})).toBe(true);
  expect(closingDate.undecided.isOpen({ closingDate: DAY })).toBe(false);
  expect(closingDate.dates.at(-1)?.rule(EXAMPLE_TERMS)).toEqual({ from: 'set', on: DAY });
});
