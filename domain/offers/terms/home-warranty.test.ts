import { expect, test } from 'vitest';
import { changeMeaning } from '#domain/offers/changes/compare.ts';
import { reviewRows } from '#domain/offers/changes/review.ts';
import { termsSchema } from '#domain/offers/draft/submission.ts';
import { netSheet, netSheetInput } from '#domain/offers/money/net/net-sheet.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { canonicalTerms } from '../history.ts';
import { cashToClose } from '../money/cash-to-close.ts';
import { termClauses } from '../summary/summary-clauses.ts';
import type { OfferTerms } from '../terms.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });
const withWarranty = (paidBy: 'seller' | 'buyer'): OfferTerms => ({
  ...EXAMPLE_TERMS,
  homeWarranty: { paidBy, limitCents: 60_000 },
});
const HOME = {
  county: 'Orange',
  propertyType: 'single_family',
  listPriceCents: 48_900_000,
  today: '2026-04-16',
} as const;
const netOf = (terms: OfferTerms) => netSheet(netSheetInput(terms, HOME));

test('it is sent with payer and amount; an offer without it is unchanged', () => {
  expect(schema.parse(withWarranty('seller')).homeWarranty).toEqual({
    paidBy: 'seller',
    limitCents: 60_000,
  });
  expect(canonicalTerms(schema.parse(EXAMPLE_TERMS))).toBe(canonicalTerms(EXAMPLE_TERMS));
});

test.each([
  [{ paidBy: 'seller' }, 'homeWarranty.limitCents'],
  [{ limitCents: 60_000 }, 'homeWarranty.paidBy'],
  [{ paidBy: 'agent', limitCents: 60_000 }, 'homeWarranty.paidBy'],
  [{ paidBy: 'buyer', limitCents: 0 }, 'homeWarranty.limitCents'],
])('it is refused with %j', (homeWarranty, path) => {
  expect(Object.keys(explainedErrors(schema, { ...EXAMPLE_TERMS, homeWarranty }, 'es'))).toEqual([
    path,
  ]);
});

test('paid by the seller it reduces the net; paid by the buyer it adds to the cash to close', () => {
  const plain = netOf(EXAMPLE_TERMS).netCents;
  const sellers = netOf(withWarranty('seller'));
  expect(sellers.netCents - plain).toBe(-60_000);
  expect(sellers.lines.find(({ key }) => key === 'home_warranty')?.label.en).toBe('Home warranty');
  expect(netOf(withWarranty('buyer')).netCents).toBe(plain);
  const cash = cashToClose(EXAMPLE_TERMS, HOME).totalCents;
  expect(cashToClose(withWarranty('buyer'), HOME).totalCents - cash).toBe(60_000);
  expect(cashToClose(withWarranty('seller'), HOME).totalCents).toBe(cash);
});

test('review and clause name who pays', () => {
  const valueFor = (reader: 'buyer' | 'seller') =>
    reviewRows(withWarranty('seller'), { locale: 'es', reader, now: EXAMPLE_NOW })
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'home_warranty')?.value;
  expect(valueFor('seller')).toEqual(['Usted, hasta $600']);
  expect(valueFor('buyer')).toEqual(['El vendedor, hasta $600']);
  const clause = termClauses(withWarranty('buyer')).find(
    ({ title }) => title.en === 'Home warranty',
  );
  expect(clause?.text.en[0]).toContain('The buyer pays at closing');
});

test('the meaning of a change has the difference for the reader', () => {
  const meaning = (reader: 'buyer' | 'seller') =>
    changeMeaning('home_warranty', EXAMPLE_TERMS, withWarranty('seller'), {
      locale: 'en',
      reader,
    });
  expect(meaning('seller')).toEqual({ lead: '$600 more', rest: 'that you pay for the warranty.' });
  expect(meaning('buyer')).toBeUndefined();
});
