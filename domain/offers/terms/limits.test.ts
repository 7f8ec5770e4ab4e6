import { describe, expect, test } from 'vitest';
import type { Localized } from '#domain/i18n/locale.ts';
import type { SellerPreferences } from '#domain/offers/seller-settings.ts';
import { EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  completeTermsSchema,
  findTerm,
  inOrder,
  type PartialTerms,
  partialTermsSchema,
  TERM_LIST,
  termsInOrder,
} from '../terms.ts';

const PRICE = 48_000_000;

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

test('an item that names another follows it, with its own followers, and the others keep their order', () => {
  const after: Readonly<Record<string, string>> = { a: 'c', b: 'a', d: 'a' };
  const ordered = inOrder(
    [...'abcde'],
    (one) => one,
    (one) => after[one],
  );
  expect(ordered.join('')).toBe('cabde');
});

test.each(['sentences', 'clauses', 'endings'] as const)('no term is lost from the %s', (order) => {
  expect(termsInOrder(order)).toHaveLength(TERM_LIST.length);
});
