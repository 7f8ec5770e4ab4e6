import { expect, test } from 'vitest';
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

test('the clause begins with a capital, and an offer without the day is undecided', () => {
  expect(closingDate.clause.write(EXAMPLE_TERMS, 'es')).toContain('Viernes, 29 de mayo de 2026.');
  expect(closingDate.undecided.isOpen({})).toBe(true);
  expect(closingDate.undecided.isOpen({ closingDate: '2026-05-29' })).toBe(false);
  expect(closingDate.dates.at(-1)?.rule(EXAMPLE_TERMS)).toEqual({ from: 'set', on: '2026-05-29' });
});
