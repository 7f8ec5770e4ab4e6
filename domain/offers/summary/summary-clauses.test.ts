import { describe, expect, test } from 'vitest';
import { answerAt } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import { counterKeys } from '#domain/offers/changes/counter-terms.ts';
import { allFields } from '#domain/offers/draft/wizard.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { type SummaryClause, summaryClauses, termClauses } from './summary-clauses.ts';

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

/** All numbers, amounts and months of a text, in an order that does not depend on the language. */
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

  test('contains every amount and date of the terms', () => {
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

test('free text is in both columns unchanged', () => {
  const clause = summaryClauses(EXAMPLE_TERMS, DEAL).find(
    ({ title }) => title.en === 'Additional terms',
  );
  expect(clause?.text.es).toContain(EXAMPLE_TERMS.additionalTerms);
  expect(clause?.text.en).toContain(EXAMPLE_TERMS.additionalTerms);
});

/** Terms with every answer given, so that each can be changed. */
const FULL: OfferTerms = {
  ...EXAMPLE_TERMS,
  ...optionalAnswers(),
  loanType: 'other',
  loanTypeOther: 'USDA',
  loanTerm: 'other',
  loanTermOther: '20',
  buyerType: 'agent',
  agent: EXAMPLE_CASH_TERMS.agent,
  contingentOnSale: true,
  saleOfHome: { address: '12 Oak Street, Ocala', lastDate: '2026-05-20' },
};

/** Values for optional answers that the example leaves out. */
function optionalAnswers(): Partial<OfferTerms> {
  const answers = allFields().flatMap(({ field }) =>
    field.optional && answerAt(EXAMPLE_TERMS, field.path) === undefined
      ? [[field.path, otherAnswer(field, undefined)] as const]
      : [],
  );
  return Object.fromEntries(answers);
}

/** A different valid answer for the field. */
function otherAnswer(field: Question, answer: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return Number(answer ?? 0) + 1_234_500;
    case 'number':
    case 'percent':
      return Number(answer ?? 0) + 4;
    case 'choice':
      return field.options?.find(({ key }) => key !== answer)?.key;
    case 'choices':
      return [field.options?.find(({ key }) => !isChosen(answer, key))?.key];
    case 'yes_no':
      return answer !== true;
    case 'date':
      return '2026-05-18';
    case 'instant':
      return '2026-04-20T22:00:00Z';
    case 'group':
      return Object.fromEntries(
        (field.fields ?? []).map((inner) => [
          inner.path,
          otherAnswer(inner, answerAt(answer, inner.path)),
        ]),
      );
    default:
      if (field.format === 'email') return 'another@example.com';
      if (field.format === 'phone') return '+14075550101';
      return `Another ${answer ?? 'answer'}`;
  }
}

function isChosen(answer: unknown, key: string): boolean {
  return Array.isArray(answer) && answer.includes(key);
}

test.each(counterKeys('buyer'))('%s is in one of the clauses of both languages', (key) => {
  const field = allFields().find((known) => known.field.path === key)?.field;
  if (!field) throw new Error(`no field for ${key}`);
  // A clause without values can only be struck.
  const isBare = field.fields?.length === 0;
  const other = isBare ? undefined : otherAnswer(field, FULL[key]);
  const changed = termClauses({ ...FULL, [key]: other });
  for (const locale of ['es', 'en'] as const) {
    const textOf = (clauses: readonly SummaryClause[]) =>
      clauses.map(({ text }) => text[locale].join(' ')).join('\n');
    expect(textOf(changed)).not.toBe(textOf(termClauses(FULL)));
  }
});

test('the clauses are in the order of the contract, after the parties and before the closing note', () => {
  const clauses = summaryClauses({ ...EXAMPLE_TERMS, appraisalGapCents: 1_000_000 }, DEAL);
  expect(clauses.map(({ title }) => title.en)).toEqual([
    'Parties and property',
    'Price',
    'Financing',
    'Financing contingency',
    'Low appraisal',
    'Deposits',
    'Default',
    'Seller credit',
    'Stamps, title and taxes',
    'Buyer’s agent',
    'Closing date',
    'Title company',
    'Inspection period',
    'Sale of another property',
    'Assignment',
    'Public special assessments',
    'What is included',
    'Additional terms',
    'Response deadline',
    'What this document is',
  ]);
  expect(clauses[0]?.title.es).toBe('Partes y propiedad');
  expect(clauses.at(-1)?.title.es).toBe('Qué es este documento');
});
