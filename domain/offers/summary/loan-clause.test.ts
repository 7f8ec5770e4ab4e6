import { expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { loanClause } from './summary-loan-clause.ts';

const clause = (changes: Partial<OfferTerms> = {}, locale: 'es' | 'en' = 'en') =>
  loanClause({ ...EXAMPLE_TERMS, ...changes }, locale).map((text) =>
    text.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

test('a loan is described in one sentence per fact, in both languages', () => {
  expect(clause()).toEqual(
    [
      'Loan, conventional, of $384,000.00; down payment of $96,000.00 (20%).',
      'Term: 30 years, fixed rate.',
      'Applied for within 5 days, approved within 30 days.',
      'The buyer is pre-qualified.',
      'The buyer gives the seller the lender’s written commitment by May 15, 2026.',
      'Lender: Lakeline Mortgage, Rita Soto, (407) 555-0136, rita@lakeline.example, 80 Orange Avenue, Orlando, FL 32801.',
    ].map((text) => text.replace('.00', '').replace('.00', '')),
  );
  const [loan, term, , qualified] = clause({}, 'es');
  expect(loan).toContain('Préstamo convencional');
  expect(term).toBe('Plazo: 30 años, tasa fija.');
  expect(qualified).toBe('El comprador está precalificado.');
  expect(clause({}, 'es').at(-1)).toMatch(/^Prestamista: /);
});

test('unknown facts of a loan are left out', () => {
  const { loanCommitmentDate: _, lender: __, ...rest } = EXAMPLE_TERMS;
  const sentences = loanClause({ ...rest, preQualified: false }, 'en');
  expect(sentences).toHaveLength(4);
  expect(sentences.at(-1)).toBe('The buyer is not pre-qualified.');
  expect(clause({ preQualified: false }, 'es')[3]).toBe('El comprador no está precalificado.');
});

test('each kind of loan, term and rate has its text', () => {
  const kinds = (['conventional', 'va', 'fha'] as const).map(
    (loanType) => clause({ loanType })[0]?.split(',')[1],
  );
  expect(kinds).toEqual([' conventional', ' VA', ' FHA']);
  const other = { loanType: 'other', loanTypeOther: 'USDA', loanTerm: 'other' } as const;
  const sentences = clause({ ...other, loanTermOther: '40 years', rateType: 'adjustable' });
  expect(sentences[0]).toContain('Loan, USDA,');
  expect(sentences[1]).toBe('Term: 40 years, adjustable rate.');
  expect(clause({ loanTerm: '15' }, 'es')[1]).toBe('Plazo: 15 años, tasa fija.');
});

test('a loan without a kind counts as another kind', () => {
  const { loanType: _, ...rest } = EXAMPLE_TERMS;
  expect(loanClause(rest, 'en')[0]).toContain('Loan, other,');
  expect(loanClause({ ...rest, loanType: 'other' }, 'es')[0]).toContain('Préstamo otro');
});

test('cash is described as cash, even if loan answers remain', () => {
  for (const locale of LOCALES) {
    const expected = { es: 'Al contado, sin préstamo.', en: 'Cash, without a loan.' }[locale];
    expect(loanClause(EXAMPLE_CASH_TERMS, locale)).toEqual([expected]);
    expect(loanClause({ ...EXAMPLE_TERMS, financeType: 'cash' }, locale)).toEqual([expected]);
  }
});

test('a loan that cannot be computed is left out', () => {
  const cash = clause({ financeType: 'cash' });
  expect(cash).toHaveLength(1);
  expect(clause({ downPaymentPercent: undefined })).toEqual(cash);
});
