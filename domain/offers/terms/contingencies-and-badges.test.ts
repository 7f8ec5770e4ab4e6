import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type OfferTerms } from '../terms.ts';

const FINANCED = EXAMPLE_TERMS;
const CASH = EXAMPLE_CASH_TERMS;
const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...FINANCED, ...terms });

/** Key of a term, an offer, and the term's text for it; an empty text when it has none. */
type Case<Terms> = readonly [key: string, terms: Terms, es: string, en: string];

const CONTINGENCIES: readonly Case<OfferTerms>[] = [
  [
    'assignability',
    withTerms({ assignability: 'released' }),
    'weighs: Puede ceder el contrato',
    'weighs: May assign the contract',
  ],
  ['assignability', FINANCED, '', ''],
  [
    'contingent_on_sale',
    withTerms({ contingentOnSale: true }),
    'weighs: Debe vender su casa',
    'weighs: Must sell their home',
  ],
  ['contingent_on_sale', FINANCED, '', ''],
  ['inspection', withTerms({ inspectionDays: 1 }), 'Inspección, 1 día', 'Inspection, 1 day'],
  ['inspection', withTerms({ inspectionDays: 0 }), '', ''],
  ['loan_term', FINANCED, 'Préstamo, 30 días', 'Loan, 30 days'],
  ['loan_term', CASH, '', ''],
];

test.each(CONTINGENCIES)('the contingency of %s with %j', (key, terms, es, en) => {
  const found = findTerm(key)?.contingency?.(terms);
  const weight = found?.weighs ? 'weighs: ' : '';
  const texts = LOCALES.map((locale) => (found ? weight + found.text[locale] : ''));
  expect(texts).toEqual([es, en]);
});

const BADGES: readonly Case<OfferTerms>[] = [
  [
    'assignability',
    withTerms({ assignability: 'not_released' }),
    'warn: Otro podría comprar',
    'warn: Somebody else may buy',
  ],
  ['assignability', FINANCED, '', ''],
  [
    'contingent_on_sale',
    withTerms({ contingentOnSale: true }),
    'warn: Puede retrasar',
    'warn: May delay',
  ],
  ['contingent_on_sale', FINANCED, '', ''],
];

test.each(BADGES)('the badge of %s with %j', (key, terms, es, en) => {
  const badge = findTerm(key)?.badge?.(terms, [terms]);
  const texts = LOCALES.map((locale) => (badge ? `${badge.tone}: ${badge.text[locale]}` : ''));
  expect(texts).toEqual([es, en]);
});
