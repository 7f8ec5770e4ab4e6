import { describe, expect, test } from 'vitest';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  completeTermsSchema,
  findTerm,
  type OfferTerms,
  type PartialTerms,
  partialTermsSchema,
  TERM_LIST,
  termsInOrder,
} from '../terms.ts';

const PRICE = 48_000_000;
const withTerms = (terms: Partial<OfferTerms>): OfferTerms => ({ ...EXAMPLE_TERMS, ...terms });

const credit = (amountCents: number) => ({ requested: true, amountCents });
const escalation = (limitCents: number) => ({ stepCents: 100_000, limitCents });
const OVER_PRICE: Localized = {
  es: 'No puede ser mayor que su oferta.',
  en: 'It cannot be more than your offer.',
};
const LIMIT_TOO_LOW: Localized = {
  es: 'El precio máximo debe ser mayor que su oferta.',
  en: 'The highest price must be above your offer.',
};

/** Answers combined with a price of $480,000, and the problem of each; an empty text means none. */
const PROBLEMS: readonly (readonly [
  key: string,
  terms: PartialTerms,
  problem: string | Localized,
])[] = [
  ['seller_credit', { sellerCredit: credit(0) }, 'amount_positive'],
  ['seller_credit', { sellerCredit: credit(1) }, ''],
  ['seller_credit', { sellerCredit: credit(PRICE) }, ''],
  ['seller_credit', { sellerCredit: credit(PRICE + 1) }, 'credit_over_amount'],
  ['seller_credit', { sellerCredit: { requested: false, amountCents: PRICE + 1 } }, ''],
  ['seller_credit', { sellerCredit: { requested: true } }, ''],
  ['seller_credit', {}, ''],
  ['deposit', { deposit: { amountCents: PRICE } }, ''],
  ['deposit', { deposit: { amountCents: PRICE + 1 } }, 'deposit_over_amount'],
  ['deposit', { deposit: {} }, ''],
  [
    'second_deposit',
    { deposit: { amountCents: 1 }, secondDeposit: { amountCents: PRICE - 1 } },
    '',
  ],
  [
    'second_deposit',
    { deposit: { amountCents: 1 }, secondDeposit: { amountCents: PRICE } },
    'deposits_over_amount',
  ],
  ['second_deposit', { secondDeposit: { amountCents: PRICE } }, ''],
  ['second_deposit', { secondDeposit: { amountCents: PRICE + 1 } }, 'deposits_over_amount'],
  // The first deposit alone exceeds the price, which is reported only once.
  [
    'second_deposit',
    { deposit: { amountCents: PRICE + 1 }, secondDeposit: { amountCents: 1 } },
    '',
  ],
  ['appraisal_gap', { appraisalGapCents: PRICE }, ''],
  ['appraisal_gap', { appraisalGapCents: PRICE + 1 }, OVER_PRICE],
  ['escalation', { escalation: escalation(PRICE + 1) }, ''],
  ['escalation', { escalation: escalation(PRICE) }, LIMIT_TOO_LOW],
  ['escalation', { escalation: { stepCents: 1 } }, ''],
];

test.each(PROBLEMS)('%s beside the price: %j', (key, terms, expected) => {
  const problemsAt = (amountCents: number | undefined) =>
    findTerm(key)?.problems?.({ amountCents, ...terms }, EXAMPLE_NOW);
  const found = problemsAt(PRICE)?.map((problem) =>
    'rule' in problem ? problem.rule : problem.text,
  );
  expect(found).toEqual(expected === '' ? [] : [expected]);
  expect(problemsAt(undefined)).toEqual([]);
});

test('a deadline must be after now, not now', () => {
  const at = (ms: number) => {
    const responseDeadline = new Date(EXAMPLE_NOW + ms).toISOString();
    return findTerm('response_deadline')?.problems?.({ responseDeadline }, EXAMPLE_NOW);
  };
  expect(at(1)).toEqual([]);
  expect(at(0)).toEqual([{ path: 'responseDeadline', rule: 'deadline_past' }]);
  expect(findTerm('response_deadline')?.problems?.({}, EXAMPLE_NOW)).toEqual([]);
});

describe('what may be answered', () => {
  test.each([
    ['loanTerm', 15, '15'],
    ['loanTerm', 30, '30'],
    ['loanTerm', '15', '15'],
    ['loanTerm', 'other', 'other'],
    ['deedStampsPaidBy', 'seller', 'seller'],
    ['titlePolicyPaidBy', 'buyer', 'buyer'],
    ['inspectionDays', 0, 0],
    ['loanApprovalDays', 1, 1],
  ])('%s: %j is kept as %j', (key, value, kept) => {
    expect(partialTermsSchema.parse({ [key]: value })).toEqual({ [key]: kept });
    expect(completeTermsSchema.parse({ ...EXAMPLE_TERMS, [key]: value })).toHaveProperty(key, kept);
  });

  test.each([
    ['loanTerm', 20],
    ['loanTerm', 'twenty'],
    ['loanTerm', true],
    ['deedStampsPaidBy', 'agent'],
    ['inspectionDays', -1],
    ['loanApprovalDays', 0],
    ['specialAssessment', 'C'],
    ['assignability', 'yes'],
  ])('%s: %j is refused', (key, value) => {
    expect(partialTermsSchema.safeParse({ [key]: value }).success).toBe(false);
    expect(completeTermsSchema.safeParse({ ...EXAMPLE_TERMS, [key]: value }).success).toBe(false);
  });
});

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

  test('says that loan and down payment decrease with it', () => {
    expect(means({ amountCents: 47_500_000 })).toEqual([
      '$5,000 menos. Su préstamo baja $4,000 y su pago inicial, $1,000.',
      '$5,000 less. Your loan shrinks $4,000 and your down payment $1,000.',
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

/** A preference, a matching offer, a different one, and the hint next to the question. */
const HINTS: readonly (readonly [
  key: string,
  wishes: SellerPreferences,
  min: PartialTerms,
  beyond: PartialTerms,
  es: string,
  en: string,
])[] = [
  [
    'deposit',
    { depositCents: 1_000_000 },
    { deposit: { amountCents: 1_000_000 } },
    { deposit: { amountCents: 999_999 } },
    'El vendedor prefiere un depósito de $10,000 o más.',
    'The seller would like a deposit of $10,000 or more.',
  ],
  [
    'inspection',
    { inspectionDays: 7 },
    { inspectionDays: 7 },
    { inspectionDays: 8 },
    'El vendedor prefiere 7 días de inspección como máximo.',
    'The seller would like 7 days of inspection at most.',
  ],
  [
    'title_company',
    { titleCompany: 'Meridian Closings' },
    { titleCompany: { company: 'Meridian Closings' } },
    { titleCompany: { company: 'Costa Clara Title' } },
    'El vendedor prefiere cerrar con Meridian Closings.',
    'The seller would like to close with Meridian Closings.',
  ],
];

test.each(HINTS)(
  'a seller’s preference for %s has the text: %j',
  (key, wishes, min, beyond, es, en) => {
    const hint = (terms: PartialTerms) =>
      findTerm(key)?.preference?.hint(wishes, terms, EXAMPLE_NOW);
    expect(hint(min)).toEqual({ text: { es, en }, isDifferent: false });
    expect(hint(beyond)?.isDifferent).toBe(true);
    expect(hint({})?.isDifferent).toBe(false);
    expect(findTerm(key)?.preference?.hint({}, beyond, EXAMPLE_NOW)).toBeUndefined();
  },
);

test('an order moves the terms it names, each with its followers in the list', () => {
  const keys = TERM_LIST.map(({ key }) => key);
  const before = keys.indexOf('amount');
  expect(termsInOrder(['amount']).map(({ key }) => key)).toEqual(keys);
  expect(termsInOrder(['amount', 'buyers']).map(({ key }) => key)).toEqual([
    ...keys.slice(before),
    ...keys.slice(0, before),
  ]);
});
