import { expect, test } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { problemText, termProblems } from './problems.ts';

test('a draft has the cross-field errors of all its terms, each with a message', () => {
  expect(termProblems(EXAMPLE_TERMS, EXAMPLE_NOW)).toEqual([]);
  expect(termProblems({}, EXAMPLE_NOW)).toEqual([]);
  const draft = {
    amountCents: 100,
    deposit: { amountCents: 200, deliveryDays: 3 },
    closingDate: '2020-01-01',
  };
  const problems = termProblems(draft, EXAMPLE_NOW);
  expect(problems.map((problem) => [problem.path, problemText(problem).es])).toEqual([
    ['deposit.amountCents', 'El depósito no puede superar el precio.'],
    ['closingDate', 'El cierre debe ser después de hoy.'],
  ]);
});
