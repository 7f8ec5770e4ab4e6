import { describe, expect, test } from 'vitest';
import { buyerNames, joinList } from '#domain/offers/format.ts';
import { plainText } from '#domain/offers/rich-text.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { dealSummary } from './summary.ts';

const HALFWAY: PartialTerms = {
  amountCents: 48_200_000,
  financeType: 'financing',
  downPaymentPercent: 20,
  loanTerm: '30',
  rateType: 'fixed',
  contingentOnSale: true,
  deposit: { amountCents: 800_000, deliveryDays: 3 },
  secondDeposit: { amountCents: 1_200_000, deliveryDays: 15 },
};

function textsOf(terms: PartialTerms, locale: 'es' | 'en') {
  return dealSummary(terms, locale, EXAMPLE_NOW).sentences.map(({ text }) =>
    plainText(text).replaceAll('\u00a0', ' '),
  );
}

describe('the offer in plain words', () => {
  test('has the answers so far, and the open questions', () => {
    expect(textsOf(HALFWAY, 'es')).toEqual([
      'Usted ofrece $482,000. Da un pago inicial de $96,400 (20 %) y pide prestados $385,600 a 30 años, con tasa fija.',
      'La compra depende de que venda su casa actual.',
      'Entrega $8,000 de depósito hasta 3 días después de la firma y $12,000 más a los 15 días: $20,000 en total.',
    ]);
    expect(dealSummary(HALFWAY, 'es', EXAMPLE_NOW).undecided).toBe(
      'Falta decidir: aporte del vendedor, cierre, inspección, cesión y fecha de respuesta.',
    );
  });

  test('describes a complete offer in English', () => {
    expect(textsOf(EXAMPLE_TERMS, 'en')).toEqual([
      'You offer $480,000. You put $96,000 down (20%) and borrow $384,000 for 30 years at a fixed rate.',
      'You ask the seller for a $5,000 credit toward closing costs.',
      'You deposit $10,000 within 3 days of signing.',
      'You have 10 days to inspect and want to close on Friday, May 29, 2026.',
      'The seller has until today at 6:00 p.m. (EDT) to answer.',
    ]);
    expect(dealSummary(EXAMPLE_TERMS, 'en', EXAMPLE_NOW).undecided).toBeUndefined();
  });

  test('names the steps each sentence comes from', () => {
    const { sentences } = dealSummary(HALFWAY, 'es', EXAMPLE_NOW);
    expect(sentences.map(({ steps }) => steps)).toEqual([
      ['offer-amount', 'financing', 'loan-term'],
      ['contingent-on-sale'],
      ['deposit'],
    ]);
  });
});

describe('words that are joined', () => {
  test('follow each language', () => {
    expect(joinList(['monto', 'depósito', 'inspección'], 'es')).toBe(
      'monto, depósito e inspección',
    );
    expect(joinList(['nieve', 'hielo'], 'es')).toBe('nieve y hielo');
    expect(joinList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
    expect(joinList([], 'en')).toBe('');
  });

  test('name all buyers', () => {
    expect(buyerNames(EXAMPLE_TERMS, 'es')).toBe('Hannah Whitfield y Marcus Bell');
    expect(buyerNames(EXAMPLE_CASH_TERMS, 'en')).toBe('Palmera DataStores LLC');
    expect(buyerNames({}, 'en')).toBe('');
  });
});

test('an empty offer lists all open questions, in the order of the steps', () => {
  expect(dealSummary({}, 'es', EXAMPLE_NOW)).toEqual({
    sentences: [],
    undecided:
      'Falta decidir: forma de pago, monto, venta de su casa, plazo del préstamo, depósito, aporte del vendedor, cierre, inspección, cesión y fecha de respuesta.',
  });
  expect(dealSummary({}, 'en', EXAMPLE_NOW).undecided).toBe(
    'Still to decide: how you pay, amount, sale of your home, loan term, deposit, seller contribution, closing date, inspection, assignment and response deadline.',
  );
});
