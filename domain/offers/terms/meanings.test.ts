import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { findTerm, type OfferTerms } from '../terms.ts';

const PRICE = 48_000_000;

const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...EXAMPLE_TERMS, ...terms });

const credit = (amountCents: number) => ({ requested: true, amountCents });

const escalation = (limitCents: number) => ({ stepCents: 100_000, limitCents });

describe('a change of the price', () => {
  const means = (
    after: Partial<OfferTerms>,
    reader: OfferReader = 'buyer',
    before: OfferTerms = EXAMPLE_TERMS,
  ) =>
    LOCALES.map((locale) => {
      const change = findTerm('amount')?.meaning?.(
        before,
        { ...before, ...after },
        { locale, reader },
      );
      return change && `${change.lead} ${change.rest}`.trim();
    });

  test('says that loan and down payment decrease or increase with it', () => {
    expect(means({ amountCents: 47_500_000 })).toEqual([
      '$5,000 menos. Su préstamo baja $4,000 y su pago inicial, $1,000.',
      '$5,000 less. Your loan shrinks $4,000 and your down payment $1,000.',
    ]);
    expect(means({ amountCents: 48_500_000 })).toEqual([
      '$5,000 más. Su préstamo sube $4,000 y su pago inicial, $1,000.',
      '$5,000 more. Your loan grows $4,000 and your down payment $1,000.',
    ]);
  });

  test.each([
    ['the loan stays as it is', { amountCents: 40_000_000, downPaymentPercent: 4 }, '$80,000'],
    ['the down payment does', { amountCents: 40_000_000, downPaymentPercent: 24 }, '$80,000'],
    [
      'they change in opposite ways',
      { amountCents: 47_000_000, downPaymentPercent: 25 },
      '$10,000',
    ],
    ['there is no loan after it', { amountCents: 47_000_000, financeType: 'cash' }, '$10,000'],
  ] as const)('does not mention the loan if %s', (_, after, amount) => {
    expect(means(after)).toEqual([`${amount} menos.`, `${amount} less.`]);
  });

  test('does not mention the loan if there was none, or to the other side', () => {
    const after = {
      amountCents: 45_600_000,
      financeType: 'financing',
      downPaymentPercent: 20,
    } as const;
    expect(means(after, 'buyer', EXAMPLE_CASH_TERMS)).toEqual(['$1,000 más.', '$1,000 more.']);
    expect(means({ amountCents: 47_500_000 }, 'admin')).toEqual(['$5,000 menos.', '$5,000 less.']);
  });

  test('is no change if the price is the same', () => {
    expect(means({ downPaymentPercent: 25 })).toEqual([undefined, undefined]);
  });
});

/** Meaning of a change to these terms for a reader, in both languages. */
const MEANINGS: readonly (readonly [
  key: string,
  reader: OfferReader,
  before: OfferTerms,
  after: OfferTerms,
  es: string,
  en: string,
])[] = [
  [
    'appraisal_gap',
    'buyer',
    withTerms({ appraisalGapCents: 1_000_000 }),
    EXAMPLE_TERMS,
    '$10,000 menos de su bolsillo si la tasación sale baja.',
    '$10,000 less out of your pocket if the appraisal is low.',
  ],
  [
    'appraisal_gap',
    'seller',
    EXAMPLE_TERMS,
    withTerms({ appraisalGapCents: 1_000_000 }),
    '$10,000 más a cargo del comprador si la tasación sale baja.',
    '$10,000 more covered by the buyer if the appraisal is low.',
  ],
  [
    'escalation',
    'buyer',
    withTerms({ escalation: escalation(50_000_000) }),
    withTerms({ escalation: escalation(49_000_000) }),
    '$10,000 menos como precio máximo.',
    '$10,000 less at most.',
  ],
  ['escalation', 'buyer', EXAMPLE_TERMS, withTerms({ escalation: escalation(PRICE + 1) }), '', ''],
  ['escalation', 'seller', withTerms({ escalation: escalation(PRICE + 1) }), EXAMPLE_TERMS, '', ''],
  [
    'inspection',
    'buyer',
    EXAMPLE_TERMS,
    withTerms({ inspectionDays: 11 }),
    '1 día más para inspeccionar y cancelar.',
    '1 day more to inspect and cancel.',
  ],
  ['inspection', 'buyer', EXAMPLE_TERMS, EXAMPLE_TERMS, '', ''],
  [
    'seller_credit',
    'seller',
    EXAMPLE_TERMS,
    withTerms({ sellerCredit: { requested: false, amountCents: 500_000 } }),
    '$5,000 menos para los gastos de cierre del comprador.',
    '$5,000 less toward the buyer’s closing costs.',
  ],
  [
    'seller_credit',
    'buyer',
    EXAMPLE_TERMS,
    withTerms({ sellerCredit: credit(600_000) }),
    '$1,000 más para sus gastos de cierre.',
    '$1,000 more toward your closing costs.',
  ],
  [
    'deposit',
    'buyer',
    EXAMPLE_TERMS,
    withTerms({ deposit: { amountCents: 900_000, deliveryDays: 5 } }),
    '$1,000 menos. 2 días después. Es parte de lo que lleva al cierre, no se suma.',
    '$1,000 less. 2 days later. It is part of your cash to close, not on top of it.',
  ],
  [
    'home_warranty',
    'admin',
    EXAMPLE_TERMS,
    withTerms({ homeWarranty: { paidBy: 'seller', limitCents: 60_000 } }),
    '$600 más que el vendedor paga por la garantía.',
    '$600 more that the seller pays for the warranty.',
  ],
  [
    'home_warranty',
    'buyer',
    withTerms({ homeWarranty: { paidBy: 'buyer', limitCents: 60_000 } }),
    withTerms({ homeWarranty: { paidBy: 'seller', limitCents: 60_000 } }),
    '$600 menos que usted paga por la garantía.',
    '$600 less that you pay for the warranty.',
  ],
  [
    'home_warranty',
    'buyer',
    EXAMPLE_TERMS,
    withTerms({ homeWarranty: { paidBy: 'seller', limitCents: 60_000 } }),
    '',
    '',
  ],
  [
    'closing_date',
    'seller',
    EXAMPLE_TERMS,
    withTerms({ closingDate: '2026-05-30' }),
    '1 día después.',
    '1 day later.',
  ],
];

test.each(MEANINGS)('a change of %s means to the %s', (key, reader, before, after, es, en) => {
  const said = LOCALES.map((locale) => {
    const change = findTerm(key)?.meaning?.(before, after, { locale, reader });
    return change ? `${change.lead} ${change.rest}`.trim() : '';
  });
  expect(said).toEqual([es, en]);
});
