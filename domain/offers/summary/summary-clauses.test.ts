import { describe, expect, test } from 'vitest';
import { counterKeys } from '#domain/offers/counter-fields.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#domain/offers/example-terms.ts';
import { summaryClauses, termClauses } from './summary-clauses.ts';

const DEAL = { seller: 'Marisol Quintero', address: '1127 Palmetto Grove Lane, Orlando, FL 32806' };
const MONTHS = [
  'enero|January',
  'febrero|February',
  'marzo|March',
  'abril|April',
  'mayo|May',
  'junio|June',
  'julio|July',
  'agosto|August',
  'septiembre|September',
  'octubre|October',
  'noviembre|November',
  'diciembre|December',
];

/** Every number, amount and month of a text, in an order that no language decides. */
function facts(text: readonly string[]): readonly string[] {
  const plain = MONTHS.reduce(
    (rest, names, month) => rest.replace(new RegExp(`\\b(${names})\\b`, 'g'), `month${month}`),
    text.join(' '),
  );
  return (plain.match(/month\d+|\d[\d,.]*\d|\d|\S+@\S+/g) ?? []).toSorted();
}

const OTHER_LOAN = {
  ...EXAMPLE_TERMS,
  loanType: 'other' as const,
  loanTypeOther: 'USDA',
  loanTerm: 'other' as const,
  loanTermOther: '20',
  secondDeposit: { amountCents: 12_345_67, deliveryDays: 15 },
  inspectionDays: 0,
};

describe.each([
  ['a financed offer', EXAMPLE_TERMS],
  ['a company that pays cash', EXAMPLE_CASH_TERMS],
  ['another kind of loan', OTHER_LOAN],
] as const)('the summary of %s', (_name, terms) => {
  const clauses = summaryClauses(terms, DEAL);

  test('carries the same numbers, amounts, dates and addresses in both languages', () => {
    for (const { text } of clauses) expect(facts(text.es)).toEqual(facts(text.en));
  });

  test('has the same paragraphs in both languages, none empty', () => {
    for (const { title, text } of clauses) {
      expect(text.es).toHaveLength(text.en.length);
      for (const line of [title.es, title.en, ...text.es, ...text.en]) expect(line).not.toBe('');
    }
  });

  test('leaves no amount and no date of the terms out', () => {
    const all = clauses.flatMap(({ text }) => text.en).join(' ');
    const dollars = (cents: number) => (cents / 100).toLocaleString('en-US');
    const amounts = [terms.amountCents, terms.deposit.amountCents];
    if (terms.secondDeposit) amounts.push(terms.secondDeposit.amountCents);
    if (terms.sellerCredit.requested) amounts.push(terms.sellerCredit.amountCents);
    for (const amount of amounts) expect(all).toContain(`$${dollars(amount)}`);
    expect(all).toContain(terms.closingDate.slice(0, 4));
    for (const buyer of terms.buyers) expect(all).toContain(buyer.email);
    for (const company of terms.companies) expect(all).toContain(company.signer.email);
  });
});

test('what was written by hand stands in both columns as it was written', () => {
  const clause = summaryClauses(EXAMPLE_TERMS, DEAL).find(
    ({ title }) => title.en === 'Additional terms',
  );
  expect(clause?.text.es).toContain(EXAMPLE_TERMS.additionalTerms);
  expect(clause?.text.en).toContain(EXAMPLE_TERMS.additionalTerms);
});

/** Another answer than the example's to each term that may be countered. */
const OTHER_ANSWERS = {
  amountCents: 48_500_000,
  sellerCredit: { requested: true, amountCents: 123_400 },
  deposit: { ...EXAMPLE_TERMS.deposit, deliveryDays: 9 },
  secondDeposit: { amountCents: 1_234_567, deliveryDays: 15 },
  closingDate: '2026-06-12',
  inspectionDays: 4,
  loanApprovalDays: 44,
  loanApplicationDays: 8,
  loanCommitmentDate: '2026-05-18',
  responseDeadline: '2026-04-20T22:00:00Z',
  contingentOnSale: true,
  assignability: 'released',
  specialAssessment: 'B',
  deedStampsPaidBy: 'buyer',
  titlePolicyPaidBy: 'buyer',
  titleCompany: EXAMPLE_CASH_TERMS.titleCompany,
  additionalTerms: 'The shed stays.',
  financeType: 'cash',
  loanType: 'fha',
  downPaymentPercent: 25,
  preQualified: false,
  lender: undefined,
  loanTerm: '15',
  rateType: 'adjustable',
} as const;
/** These stand only beside another answer. */
const OF_OTHERS = ['agent', 'loanTypeOther', 'loanTermOther'];

test('every term that may be countered is told by one of the clauses of both languages', () => {
  expect(Object.keys(OTHER_ANSWERS).toSorted()).toEqual(
    counterKeys('buyer')
      .filter((key) => !OF_OTHERS.includes(key))
      .toSorted(),
  );
  for (const [key, answer] of Object.entries(OTHER_ANSWERS)) {
    const changed = termClauses({ ...EXAMPLE_TERMS, [key]: answer });
    for (const locale of ['es', 'en'] as const) {
      const texts = termClauses(EXAMPLE_TERMS).map(({ text }) => text[locale].join(' '));
      const differ = changed.filter(({ text }, at) => text[locale].join(' ') !== texts[at]);
      expect(differ.length, `${key} in ${locale}`).toBeGreaterThan(0);
    }
  }
});
