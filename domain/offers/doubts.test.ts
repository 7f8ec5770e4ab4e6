import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { offerDoubts } from './doubts.ts';

const HOME = { listPrice: 52_500_000, listingTerms: ['cash', 'conventional'] };
const asked = (terms: Parameters<typeof offerDoubts>[0], home = HOME) =>
  offerDoubts(terms, home).map(({ path, value }) => [path, value]);

test('an offer of $1 is asked about with the list price', () => {
  expect(offerDoubts({ amountCents: 100 }, HOME)).toMatchObject([
    {
      path: 'amountCents',
      text: { en: 'You are offering $1 for a home listed at $525,000. Is this right?' },
    },
  ]);
  expect(asked({ amountCents: 26_250_000 })).toEqual([]);
  expect(asked({ amountCents: 78_750_001 })).toEqual([['amountCents', 78_750_001]]);
});

test('a loan or cash that the seller does not accept', () => {
  const fha = { financeType: 'financing', loanType: 'fha' } as const;
  expect(asked(fha)).toEqual([['loanType', 'fha']]);
  expect(asked(fha, { ...HOME, listingTerms: ['cash'] })).toEqual([['loanType', 'fha']]);
  expect(asked(fha, { ...HOME, listingTerms: [] })).toEqual([]);
  expect(asked({ ...fha, loanType: 'conventional' })).toEqual([]);
  expect(asked({ financeType: 'financing' }, { ...HOME, listingTerms: ['cash'] })).toEqual([
    ['financeType', 'financing'],
  ]);
  expect(asked({ financeType: 'cash' }, { ...HOME, listingTerms: ['fha'] })).toEqual([
    ['financeType', 'cash'],
  ]);
  expect(asked({ ...fha, loanType: 'other' })).toEqual([]);
});

test('amounts, days and percentages outside their range, and none in a usual offer', () => {
  expect(asked({ deposit: { amountCents: 100, deliveryDays: 3 } })).toEqual([
    ['deposit.amountCents', 100],
  ]);
  expect(asked({ inspectionDays: 90 })).toEqual([['inspectionDays', 90]]);
  expect(asked(EXAMPLE_TERMS, { ...HOME, listPrice: 49_900_000, listingTerms: [] })).toEqual([]);
});
