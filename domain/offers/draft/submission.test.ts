import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleCompanyOf } from '#domain/offers/title-company.ts';
import { explainedErrors } from '#domain/validation.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_NOW, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { termsSchema } from './submission.ts';

const schema = termsSchema({ now: EXAMPLE_NOW });

function errorsOf(changes: Readonly<Record<string, unknown>>, terms: object = EXAMPLE_TERMS) {
  return explainedErrors(schema, { ...terms, ...changes }, 'en');
}

function without(terms: object, key: string) {
  return Object.fromEntries(Object.entries(terms).filter(([name]) => name !== key));
}

const BUYER = EXAMPLE_TERMS.buyers[0];
const COMPANY = EXAMPLE_CASH_TERMS.companies[0];

describe('terms that are sent', () => {
  test('pass when they are complete, unchanged', () => {
    expect(schema.parse(EXAMPLE_TERMS)).toEqual(EXAMPLE_TERMS);
    expect(schema.parse(EXAMPLE_CASH_TERMS)).toEqual(EXAMPLE_CASH_TERMS);
  });

  test.each([
    'buyerType',
    'financeType',
    'preQualified',
    'loanType',
    'loanCommitmentDate',
    'lender',
    'downPaymentPercent',
    'contingentOnSale',
    'amountCents',
    'loanTerm',
    'loanApprovalDays',
    'rateType',
    'loanApplicationDays',
    'deposit',
    'sellerCredit',
    'closingDate',
    'inspectionDays',
    'assignability',
    'responseDeadline',
  ])('are refused without %s', (key) => {
    const errors = explainedErrors(schema, without(EXAMPLE_TERMS, key), 'en');
    expect(errors[key]).toEqual(['Required.']);
  });

  test.each([
    [{ price: 1 }, 'price', 'This field does not exist.'],
    [
      { deposit: { ...EXAMPLE_TERMS.deposit, bank: 'x' } },
      'deposit.bank',
      'This field does not exist.',
    ],
    [
      { deposit: { amountCents: 48_000_001, deliveryDays: 3 } },
      'deposit.amountCents',
      'The deposit cannot be more than the price.',
    ],
    [{ sellerCredit: { requested: true } }, 'sellerCredit.amountCents', 'Required.'],
    [{ secondDeposit: { amountCents: 100 } }, 'secondDeposit.deliveryDays', 'Required.'],
    [
      { titleCompany: { ...EXAMPLE_CASH_TERMS.titleCompany, email: undefined } },
      'titleCompany.email',
      'Required.',
    ],
    [{ appraisalGapCents: 48_000_001 }, 'appraisalGapCents', 'It cannot be more than your offer.'],
    [{ downPaymentPercent: 120 }, 'downPaymentPercent', 'Maximum percentage 100%.'],
    [{ buyers: [{ ...BUYER, email: 'hannah' }] }, 'buyers.0.email', 'Invalid e-mail.'],
    [{ buyers: Array.from({ length: 11 }, () => BUYER) }, 'buyers', 'At most 10 allowed.'],
  ])('are refused with %j, with the reason at its path', (changes, path, message) => {
    expect(errorsOf(changes)[path]).toContain(message);
  });

  test('need a buyer or a company', () => {
    expect(errorsOf({ buyers: [] }).buyers).toEqual([
      'Add at least one person or company that is buying.',
    ]);
    expect(errorsOf({ buyers: [], companies: [COMPANY] })).toEqual({});
  });

  test('need every answer about each buyer and company, with an error for the list too', () => {
    for (const key of Object.keys(BUYER ?? {})) {
      const errors = errorsOf({ buyers: [BUYER, without({ ...BUYER }, key)] });
      expect(errors).toEqual({
        [`buyers.1.${key}`]: ['Required.'],
        buyers: ['One or more buyer fields are invalid.'],
      });
    }
    const signer = { firstName: 'Iris', lastName: 'Coll' };
    expect(errorsOf({ companies: [{ ...COMPANY, signer }] })).toEqual({
      'companies.0.signer.title': ['Required.'],
      'companies.0.signer.email': ['Required.'],
      companies: ['One or more company fields are invalid.'],
    });
  });

  test('need the agent, who acknowledges, when an agent makes the offer', () => {
    expect(errorsOf({ buyerType: 'agent' }).agent).toEqual(['Required.']);
    const agent = { ...EXAMPLE_CASH_TERMS.agent, acknowledged: false };
    expect(errorsOf({ buyerType: 'agent', agent })).toEqual({
      'agent.acknowledged': ['Check the box to continue.'],
    });
  });

  test('need the acknowledgement', () => {
    const said = ['Check the box to continue.'];
    expect(errorsOf({ acknowledgement: false })).toEqual({ acknowledgement: said });
    expect(explainedErrors(schema, without(EXAMPLE_TERMS, 'acknowledgement'), 'en')).toEqual({
      acknowledgement: said,
    });
  });

  test('need the description of another loan type or term', () => {
    expect(errorsOf({ loanType: 'other' })).toEqual({ loanTypeOther: ['Required.'] });
    expect(errorsOf({ loanTerm: 'other' })).toEqual({ loanTermOther: ['Required.'] });
    expect(errorsOf({ loanTerm: 'other', loanTermOther: '20 years' })).toEqual({});
  });

  test('are refused if they are not an object', () => {
    for (const value of [undefined, null, 1, 'x', []]) {
      expect(schema.safeParse(value).success).toBe(false);
    }
  });

  test('are refused or sent with any subset of answers, without an unexpected error', () => {
    const odd = fc.constantFrom(undefined, {}, [], null, '', { amountCents: 5 }, [{}], 0, true);
    const keys = Object.keys(EXAMPLE_TERMS);
    const changes = fc.dictionary(fc.constantFrom(...keys), odd);
    fc.assert(
      fc.property(changes, fc.constantFrom(EXAMPLE_TERMS, EXAMPLE_CASH_TERMS), (changed, terms) => {
        schema.safeParse({ ...terms, ...changed });
      }),
    );
  });

  test('report missing and invalid answers together', () => {
    const errors = errorsOf({ downPaymentPercent: 120, closingDate: undefined });
    expect(Object.keys(errors).sort()).toEqual(['closingDate', 'downPaymentPercent']);
  });

  test('lose answers that do not apply, and get the defaults', () => {
    const sent = schema.parse({
      ...without(without(EXAMPLE_TERMS, 'specialAssessment'), 'additionalTerms'),
      financeType: 'cash',
      agent: EXAMPLE_CASH_TERMS.agent,
      sellerCredit: { requested: false, amountCents: 300 },
    });
    expect(sent).toMatchObject({
      specialAssessment: 'A',
      additionalTerms: '',
      sellerCredit: { requested: false, amountCents: 0 },
    });
    for (const key of [
      'agent',
      'lender',
      'loanType',
      'loanTerm',
      'rateType',
      'downPaymentPercent',
    ]) {
      expect(sent).not.toHaveProperty(key);
    }
  });

  test('drop the description of another loan type when the type is changed', () => {
    expect(schema.parse({ ...EXAMPLE_TERMS, loanTypeOther: 'USDA' })).not.toHaveProperty(
      'loanTypeOther',
    );
  });

  test('name the title company, or get an assigned one', () => {
    expect(titleCompanyOf(EXAMPLE_CASH_TERMS)).toMatchObject({
      company: { company: 'Meridian Closings' },
      isAssigned: false,
    });
    expect(titleCompanyOf(EXAMPLE_TERMS)).toMatchObject({ isAssigned: true });
  });
});
