import { expect, test } from 'vitest';
import { EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { changeMeaning } from './compare.ts';

const AFTER = {
  ...EXAMPLE_TERMS,
  amountCents: 48_500_000,
  sellerCredit: { requested: true, amountCents: 250_000 },
  deposit: { amountCents: 1_500_000, deliveryDays: 2 },
  closingDate: '2026-05-22',
  inspectionDays: 7,
};
const means = (key: string, locale: 'es' | 'en', reader: 'buyer' | 'seller') =>
  changeMeaning(key, EXAMPLE_TERMS, AFTER, { locale, reader });

test('a buyer is shown the effect of a higher price on loan and down payment', () => {
  expect(means('amount', 'en', 'buyer')).toEqual({
    lead: '$5,000 more.',
    rest: 'Your loan grows $4,000 and your down payment $1,000.',
  });
  expect(means('amount', 'es', 'buyer')).toEqual({
    lead: '$5,000 más.',
    rest: 'Su préstamo sube $4,000 y su pago inicial, $1,000.',
  });
});

test('a seller is shown nothing about the buyer’s loan', () => {
  expect(means('amount', 'en', 'seller')).toEqual({ lead: '$5,000 more.', rest: '' });
});

test('for dates, days and deposits the amount and direction of the change are shown', () => {
  expect(means('closing_date', 'en', 'buyer')?.lead).toBe('7 days earlier.');
  expect(means('inspection', 'es', 'seller')?.lead).toBe('3 días menos');
  expect(means('deposit', 'en', 'seller')?.lead).toBe('$5,000 more. 1 day earlier.');
  expect(means('seller_credit', 'es', 'buyer')?.lead).toBe('$2,500 menos');
});

test('a term whose values say everything has no further meaning', () => {
  expect(means('assignability', 'es', 'buyer')).toBeUndefined();
});
