import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Question } from '#domain/answers/question.ts';
import { OFFER_STEP_KEYS } from '#domain/offers/steps/step.ts';
import { type PartialTerms, partialTermsSchema } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import {
  allFields,
  findStep,
  hasNothingForCash,
  hasNothingToEdit,
  lacksFinanceType,
  MISSING_ANSWERS,
  missingTerms,
  OFFER_STEPS,
  OFFER_WIZARD_TEXTS,
  STEP_OF,
  stepNumber,
  stepOfPath,
  stepState,
} from './wizard.ts';

const FINANCING_ONLY = [
  'preQualified',
  'loanType',
  'loanCommitmentDate',
  'lender',
  'downPaymentPercent',
  'loanTerm',
  'loanApprovalDays',
  'rateType',
  'loanApplicationDays',
];

describe('the wizard', () => {
  test('has the 18 steps of the specification, in order', () => {
    expect(OFFER_STEPS.map(({ key }) => key)).toEqual([...OFFER_STEP_KEYS]);
    expect(OFFER_STEPS.map(({ number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(OFFER_STEPS.map(({ label }) => label.en)).toEqual([
      'Before you begin',
      'Terms and conditions',
      'Buyer or agent',
      'Buyer information',
      'Financing',
      'Offer amount',
      'Sale of your home',
      'Loan term',
      'Deposit',
      'Seller contribution',
      'Closing date',
      'Inspection period',
      'Assignment',
      'Response deadline',
      'Public assessments',
      'Additional terms',
      'Review and edit',
      'Documents',
    ]);
  });

  test('groups them in four', () => {
    const groups = OFFER_STEPS.map(({ group }) => group);
    expect(groups.filter((group) => group === 'start')).toHaveLength(4);
    expect(groups.filter((group) => group === 'money')).toHaveLength(6);
    expect(groups.filter((group) => group === 'conditions')).toHaveLength(6);
    expect(groups.filter((group) => group === 'send')).toHaveLength(2);
  });

  test('asks for every term on exactly one step', () => {
    const asked = allFields().map(({ field }) => field.path);
    expect([...asked].sort()).toEqual([...partialTermsSchema.keyof().options].sort());
  });

  test('asks inside every group for exactly the answers of the terms', () => {
    for (const { field } of allFields()) {
      if (field.fields) expectSameKeys(field, schemaOf(field.path));
    }
  });

  test('has all texts in both languages', () => {
    const texts = JSON.stringify([OFFER_STEPS, OFFER_WIZARD_TEXTS]);
    expect(texts).not.toMatch(/"(es|en)":""/);
    expect(texts.match(/"es":/g)?.length).toBe(texts.match(/"en":/g)?.length);
  });

  test('is plain data, fit for the props of an island', () => {
    expect(JSON.parse(JSON.stringify(OFFER_STEPS))).toEqual(OFFER_STEPS);
  });

  test('finds a step by its address or its number', () => {
    expect(findStep('deposit')?.number).toBe(9);
    expect(findStep(17)?.key).toBe('review');
    expect(stepNumber('special-assessments')).toBe(15);
    expect(stepOfPath('buyers.0.email')).toBe('buyer-info');
    expect(stepOfPath('price')).toBeUndefined();
    expect(findStep('nothing')).toBeUndefined();
    expect(findStep(19)).toBeUndefined();
  });

  test('has nothing to fill in on the loan step of a cash purchase', () => {
    const empty = OFFER_STEPS.filter((step) => hasNothingForCash(step, { financeType: 'cash' }));
    expect(empty.map(({ key }) => key)).toEqual(['loan-term']);
    expect(OFFER_STEPS.some((step) => hasNothingForCash(step, {}))).toBe(false);
  });

  test('the loan step opened before the kind of financing says that it is missing', () => {
    const early = OFFER_STEPS.filter((step) => lacksFinanceType(step, {}));
    expect(early.map(({ key }) => key)).toEqual(['loan-term']);
    expect(OFFER_STEPS.some((step) => lacksFinanceType(step, { financeType: 'financing' }))).toBe(
      false,
    );
    expect(OFFER_WIZARD_TEXTS.finance_type_first.en).toContain('cash or with a loan');
  });
});

test('steps without fields have nothing to edit; documents may be added', () => {
  const read = OFFER_STEPS.filter((step) => hasNothingToEdit(step));
  expect(read.map(({ key }) => key)).toEqual(['before-you-begin', 'terms-and-conditions']);
});

test('step 17 asks for agreement, and step 18 sends', () => {
  expect(findStep(17)).toMatchObject({ key: 'review', button: 'agree' });
  expect(findStep(18)).toMatchObject({ key: 'documents', button: 'send' });
});

describe('what is missing', () => {
  test('is nothing in a complete offer', () => {
    expect(missingTerms(EXAMPLE_TERMS)).toEqual([]);
    expect(missingTerms(EXAMPLE_CASH_TERMS)).toEqual([]);
  });

  test('is listed by step and path, in the order of the steps', () => {
    const { zip: _, ...buyer } = EXAMPLE_TERMS.buyers[0] ?? {};
    expect(missingTerms({ ...EXAMPLE_TERMS, buyers: [buyer], closingDate: undefined })).toEqual([
      { step: 'buyer-info', path: 'buyers.0.zip' },
      { step: 'closing-date', path: 'closingDate' },
    ]);
  });

  test('includes the loan only if the purchase is financed', () => {
    const paths = (terms: PartialTerms) => missingTerms(terms).map(({ path }) => path);
    const isOfLoan = (path: string) => FINANCING_ONLY.includes(path.split('.')[0] ?? '');
    expect(paths({}).filter(isOfLoan)).toEqual([]);
    expect(paths({ financeType: 'cash' }).filter(isOfLoan)).toEqual([]);
    const terms = new Set(
      paths({ financeType: 'financing' }).map((path) => path.split('.')[0] ?? ''),
    );
    expect(FINANCING_ONLY.every((key) => terms.has(key))).toBe(true);
  });

  test('includes a second deposit only once it is started', () => {
    const { secondDeposit: _, ...one } = EXAMPLE_CASH_TERMS;
    expect(missingTerms(one)).toEqual([]);
    expect(missingTerms({ ...one, secondDeposit: {} }).map(({ path }) => path)).toEqual([
      'secondDeposit.amountCents',
      'secondDeposit.deliveryDays',
    ]);
  });
});

describe('a step', () => {
  const at = { current: 9, furthest: 9 };
  const stateOf = (key: string, terms: PartialTerms) => {
    const step = findStep(key);
    return step && stepState(terms, step, at);
  };

  test('is done, current, missing answers or to do', () => {
    const { email: _, ...buyer } = EXAMPLE_TERMS.buyers[0] ?? {};
    const terms: PartialTerms = { ...EXAMPLE_TERMS, buyers: [buyer], deposit: {} };
    expect(stateOf('before-you-begin', terms)).toEqual({ state: 'done', missing: 0 });
    expect(stateOf('buyer-info', terms)).toEqual({ state: 'missing', missing: 1 });
    expect(stateOf('loan-term', terms)).toEqual({ state: 'done', missing: 0 });
    expect(stateOf('deposit', terms)).toEqual({ state: 'current', missing: 2 });
    expect(stateOf('seller-contribution', terms)).toEqual({ state: 'todo', missing: 0 });
  });
});

function expectSameKeys(field: Question, schema: unknown): void {
  const object = objectOf(schema);
  const paths = (field.fields ?? []).map(({ path }) => path);
  expect([...paths].sort(), field.path).toEqual(Object.keys(object.shape).sort());
  for (const inner of field.fields ?? []) {
    if (inner.fields) expectSameKeys(inner, object.shape[inner.path]);
  }
}

function schemaOf(path: string): unknown {
  return new Map<string, unknown>(Object.entries(partialTermsSchema.shape)).get(path);
}

/** The object schema in an optional answer or in the rows of a list. */
function objectOf(schema: unknown): z.ZodObject {
  if (schema instanceof z.ZodOptional) return objectOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return objectOf(schema.element);
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('not an object');
}

test('steps and missing answers have counts in words of each language', () => {
  expect([STEP_OF.es(3, 17), STEP_OF.en(3, 17)]).toEqual(['Paso 3 de 17', 'Step 3 of 17']);
  expect([1, 2].map(MISSING_ANSWERS.es)).toEqual(['Falta un dato', 'Faltan 2 datos']);
  expect([1, 2].map(MISSING_ANSWERS.en)).toEqual(['1 answer missing', '2 answers missing']);
});
