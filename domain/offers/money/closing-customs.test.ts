import { expect, test } from 'vitest';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-counties.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { cashToClose } from './cash-to-close.ts';
import { customaryPayer, payerOf, withCustoms } from './closing-customs.ts';
import { netSheet, netSheetInput } from './net/net-sheet.ts';

test('the buyer customarily pays for the title policy in four counties, and for stamps in none', () => {
  const counties = FLORIDA_COUNTIES.filter(
    (county) => customaryPayer('titlePolicyPaidBy', county) === 'buyer',
  );
  expect(counties.toSorted()).toEqual(['Broward', 'Collier', 'Miami-Dade', 'Sarasota']);
  expect(customaryPayer('titlePolicyPaidBy', 'miami dade county')).toBe('buyer');
  for (const county of FLORIDA_COUNTIES) {
    expect(customaryPayer('deedStampsPaidBy', county)).toBe('seller');
  }
});

test('terms that say who pays are kept, and what they leave open becomes the custom', () => {
  const agreed = { ...EXAMPLE_TERMS, titlePolicyPaidBy: 'seller' as const };
  expect(payerOf(agreed, 'titlePolicyPaidBy', 'Broward')).toBe('seller');
  expect(withCustoms(agreed, 'Broward')).toEqual({ ...agreed, deedStampsPaidBy: 'seller' });
  expect(withCustoms(EXAMPLE_TERMS, 'Broward')).toMatchObject({ titlePolicyPaidBy: 'buyer' });
});

test.each([
  ['Orange', {}, -3_360, -2_475, undefined, undefined],
  ['Broward', {}, -3_360, 0, undefined, 2_475],
  ['Broward', { titlePolicyPaidBy: 'seller' as const }, -3_360, -2_475, undefined, undefined],
  ['Orange', { deedStampsPaidBy: 'buyer' as const }, 0, -2_475, 3_360, undefined],
  [
    'Orange',
    { deedStampsPaidBy: 'buyer' as const, titlePolicyPaidBy: 'buyer' as const },
    0,
    0,
    3_360,
    2_475,
  ],
])(
  'in %s, with %j, a charge is in the seller’s net or in the buyer’s cash',
  (county, agreed, sellersStamps, sellersTitle, buyersStamps, buyersTitle) => {
    const terms = { ...EXAMPLE_CASH_TERMS, amountCents: 48_000_000, ...agreed };
    const home = {
      county,
      propertyType: 'single_family' as const,
      listPriceCents: 48_000_000,
      today: '2026-05-01',
    };
    const { lines } = netSheet(netSheetInput(terms, home));
    const cash = cashToClose(terms, home).lines;
    const dollarsIn = (all: readonly { key: string; amountCents: number }[], key: string) => {
      const line = all.find((one) => one.key === key);
      return line && line.amountCents / 100;
    };
    expect(dollarsIn(lines, 'deed_stamps')).toBe(sellersStamps);
    expect(dollarsIn(lines, 'title_premium')).toBe(sellersTitle);
    expect(dollarsIn(cash, 'deed_stamps')).toBe(buyersStamps);
    expect(dollarsIn(cash, 'title_premium')).toBe(buyersTitle);
  },
);
