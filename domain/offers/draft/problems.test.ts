import { expect, test } from 'vitest';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { problemsOnStep, problemText, termProblems } from './draft.ts';
import { stepNumber } from './wizard.ts';

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

const LOAN = { financeType: 'financing', loanApplicationDays: 10 } as const;
const SET = { financeType: 'financing', closingDate: '2026-05-29' } as const;
const SALE = { contingentOnSale: true } as const;
const onSale = (lastDate: string) => ({ address: '12 Oak Street, Ocala', lastDate });

test.each([
  ['an approval before the application', { ...LOAN, loanApprovalDays: 3 }, 'loanApprovalDays'],
  ['an approval on the last day to apply', { ...LOAN, loanApprovalDays: 10 }, undefined],
  [
    'periods of a loan in a cash offer',
    { ...LOAN, financeType: 'cash', loanApprovalDays: 3 },
    undefined,
  ],
  [
    'a commitment before the last day to apply',
    { ...LOAN, loanCommitmentDate: '2026-04-25' },
    'loanCommitmentDate',
  ],
  [
    'a commitment in the past',
    { financeType: 'financing', loanCommitmentDate: '2026-04-15' },
    'loanCommitmentDate',
  ],
  [
    'a commitment after closing',
    { ...SET, loanCommitmentDate: '2026-05-30' },
    'loanCommitmentDate',
  ],
  ['a commitment by closing', { ...SET, loanCommitmentDate: '2026-05-29' }, undefined],
  ['a commitment on that day', { ...LOAN, loanCommitmentDate: '2026-04-26' }, undefined],
  [
    'a second deposit before the first',
    {
      deposit: { amountCents: 1, deliveryDays: 5 },
      secondDeposit: { amountCents: 1, deliveryDays: 4 },
    },
    'secondDeposit.deliveryDays',
  ],
  [
    'both deposits on one day',
    {
      deposit: { amountCents: 1, deliveryDays: 5 },
      secondDeposit: { amountCents: 1, deliveryDays: 5 },
    },
    undefined,
  ],
  [
    'an inspection after closing',
    { inspectionDays: 11, closingDate: '2026-04-26' },
    'inspectionDays',
  ],
  ['an inspection to closing', { inspectionDays: 10, closingDate: '2026-04-26' }, undefined],
  ['a sale today', { ...SALE, saleOfHome: onSale('2026-04-16') }, 'saleOfHome.lastDate'],
  [
    'a sale after closing',
    { ...SALE, saleOfHome: onSale('2026-05-30'), closingDate: '2026-05-29' },
    'saleOfHome.lastDate',
  ],
  [
    'a sale to closing',
    { ...SALE, saleOfHome: onSale('2026-05-29'), closingDate: '2026-05-29' },
    undefined,
  ],
] as const)('%s', (_name, draft, path) => {
  expect(termProblems(draft, EXAMPLE_NOW)[0]?.path).toBe(path);
});

test('an error of two steps is corrected on both, once its own step was reached', () => {
  const draft = { inspectionDays: 60, closingDate: '2026-05-29' };
  const [closing = 0, inspection = 0] = [
    stepNumber('closing-date'),
    stepNumber('inspection-period'),
  ];
  const at = (number: number, furthest: number) =>
    problemsOnStep(draft, number, furthest, EXAMPLE_NOW).map((problem) => problem.at);
  expect(at(inspection, inspection)).toEqual(['inspectionDays']);
  expect(at(closing, inspection)).toEqual(['closingDate']);
  expect(at(closing, closing)).toEqual([]);
  expect(at(1, inspection)).toEqual([]);
});
