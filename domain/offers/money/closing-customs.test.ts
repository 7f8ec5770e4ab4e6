import { expect, test } from 'vitest';
import { FLORIDA_COUNTIES } from '#domain/properties/florida-address.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { cashToClose } from './cash-to-close.ts';
import { payerField } from './closing-cost-labels.ts';
import { customaryPayer, payerOf, withCustoms } from './closing-customs.ts';
import { netSheet, netSheetInput } from './net/net-sheet.ts';
import { isMiamiDade } from './tariffs.ts';

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

test('payers named in the terms are kept, and missing ones follow the custom', () => {
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

test.each([
  [' Sarasota ', 'buyer'],
  ['Sarasota  County', 'buyer'],
  ['MIAMI  DADE', 'buyer'],
  ['Miami-Dade County', 'buyer'],
  ['Sarasota County Line', 'seller'],
  ['Broward countyx', 'seller'],
] as const)('in %j the %s customarily pays for the title policy', (county, payer) => {
  expect(customaryPayer('titlePolicyPaidBy', county)).toBe(payer);
});

test.each([
  ['Miami-Dade', true],
  [' miami dade ', true],
  ['MiamiDade', true],
  ['Miami - Dade  County', true],
  ['North Miami-Dade', false],
  ['Miami-Dade County North', false],
  ['Miami-Dadecounty', false],
  ['Miami and Dade', false],
  ['Miami', false],
])('%j is Miami-Dade: %s', (county, isIt) => {
  expect(isMiamiDade(county)).toBe(isIt);
});

test('the question who pays is in both languages and optional', () => {
  expect(payerField('deedStampsPaidBy')).toMatchObject({
    path: 'deedStampsPaidBy',
    label: { es: 'Timbres de la escritura: quién paga', en: 'Stamps on the deed: who pays' },
    optional: true,
    options: [
      { key: 'seller', label: { es: 'El vendedor', en: 'The seller' } },
      { key: 'buyer', label: { es: 'El comprador', en: 'The buyer' } },
    ],
  });
  expect(payerField('titlePolicyPaidBy').label).toEqual({
    es: 'Seguro de título del dueño: quién paga',
    en: 'Owner’s title insurance: who pays',
  });
});
