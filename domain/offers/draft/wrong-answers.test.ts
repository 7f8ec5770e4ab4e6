import { expect, test } from 'vitest';
import { explainedErrors } from '#domain/validation.ts';
import { nested } from '#tests/examples/offer-terms.ts';
import { termsPatchSchema } from './draft.ts';

const BIG = 2 ** 53;
const AMOUNTS = [0, -1, 1.5, 1e308, BIG, '48000000', '1e3', true, [1], {}, [], 100_000_000_000_00];
const PERIODS = [-1, 366, 1.5, 1e308, '10', true, [10], {}];
const PERCENTS = [-0.01, 100.01, 33.3333, 1e308, '20', '20%', false, [20], {}];
const TEXTS = [5, true, ['x'], {}, 'a\u0000b', 'a\nb', 'a\u001bb', '\ud800'];
const DATES = [
  ...['2027-02-30', '2027-13-01', '27-01-01', '2027-1-1', '01/02/2027', '2027-02-29', 'mañana'],
  ...['1899-12-31', '2200-01-01', '2027-01-01T00:00:00Z', ' 2027-01-01', '٢٠٢٧-٠١-٠١'],
  ...[20_270_101, 1e308, true, ['2027-01-01'], {}],
];
const INSTANTS = [
  ...[
    'mañana',
    '2027-01-01',
    '2027-01-01T25:00:00Z',
    '2027-01-01T10:00:00',
    '1899-12-31T00:00:00Z',
  ],
  ...['2200-01-01T00:00:00Z', '2027-02-30T00:00:00Z', 1_767_225_600_000, true, {}],
];
const CHOICES = ['', 'CASH', 'cash ', 0, 1, true, ['cash'], {}, '__proto__', 'toString'];
const ANSWERS_YES_NO = ['true', 'yes', 0, 1, [], {}];
const PHONES = ['12', '+34 600 000 000', '305-555-01999999', 'x'.repeat(26), 3_055_550_199, {}];
const EMAILS = ['a', 'a@b', 'a b@c.co', `${'x'.repeat(250)}@b.co`, 'a@b.co\r\nBcc: c@d.co', 5, {}];

/** Invalid answers by field. Empty texts are not included, because they clear an answer. */
const WRONG = {
  amountCents: AMOUNTS,
  'deposit.amountCents': AMOUNTS,
  'secondDeposit.amountCents': AMOUNTS,
  'sellerCredit.amountCents': AMOUNTS.filter((amount) => amount !== 0),
  'deposit.deliveryDays': PERIODS,
  inspectionDays: PERIODS,
  loanApprovalDays: [...PERIODS, 0],
  loanApplicationDays: [...PERIODS, 0],
  downPaymentPercent: PERCENTS,
  'agent.compensation': PERCENTS,
  closingDate: DATES,
  loanCommitmentDate: DATES,
  responseDeadline: INSTANTS,
  buyerType: CHOICES.filter((choice) => choice !== ''),
  financeType: CHOICES.filter((choice) => choice !== ''),
  loanType: CHOICES.filter((choice) => choice !== ''),
  loanTerm: ['20', 20, true, {}],
  rateType: CHOICES.filter((choice) => choice !== ''),
  assignability: CHOICES.filter((choice) => choice !== ''),
  specialAssessment: ['C', 'a', 1, {}],
  preQualified: ANSWERS_YES_NO,
  contingentOnSale: ANSWERS_YES_NO,
  acknowledgement: ANSWERS_YES_NO,
  'sellerCredit.requested': ANSWERS_YES_NO,
  'agent.acknowledged': ANSWERS_YES_NO,
  loanTypeOther: [...TEXTS, 'x'.repeat(81)],
  loanTermOther: [...TEXTS, 'x'.repeat(81)],
  'agent.brokerage': [...TEXTS, 'x'.repeat(121)],
  'lender.company': [...TEXTS, 'x'.repeat(121)],
  'lender.address': [...TEXTS, 'x'.repeat(201)],
  'titleCompany.contact': [...TEXTS, 'x'.repeat(81)],
  additionalTerms: [5, true, ['x'], {}, 'a\u0000b', 'a\u001bb', '\udc00x', 'x'.repeat(5_001)],
  'agent.phone': PHONES,
  'lender.phone': PHONES,
  'buyers.0.phone': PHONES,
  'agent.email': EMAILS,
  'titleCompany.email': EMAILS,
  'companies.0.signer.email': EMAILS,
  'buyers.0.firstName': [...TEXTS, 'x'.repeat(81)],
  'buyers.0.state': ['XX', 'Florida', 5, {}],
  'buyers.0.zip': ['3280', '32806-12', '٣٢٨٠٦', 32_806, {}],
  'buyers.0.country': CHOICES.filter((choice) => choice !== ''),
  'buyers.0.region': [...TEXTS, 'x'.repeat(81)],
  'companies.0.postalCode': [...TEXTS, 'x'.repeat(21)],
  'companies.0.addressLine2': [...TEXTS, 'x'.repeat(201)],
  'companies.0.name': [...TEXTS, 'x'.repeat(121)],
  'companies.0.owner.firstName': TEXTS,
  buyers: [{}, 'x', 5, true, Array.from({ length: 11 }, () => ({}))],
  companies: [{}, 'x', 5, Array.from({ length: 6 }, () => ({}))],
  agent: ['x', 5, [], true],
  deposit: ['x', 5, [], true],
  lender: ['x', 5, [], true],
} as const satisfies Readonly<Record<string, readonly unknown[]>>;

test.each(Object.entries(WRONG))(
  'a draft refuses a wrong answer for %s, with its path',
  (path, wrong) => {
    for (const value of wrong) {
      const at = Object.keys(explainedErrors(termsPatchSchema, nested(path, value), 'en'));
      expect([value, at.length > 0]).toEqual([value, true]);
      expect([value, at.every((key) => key.startsWith(path))]).toEqual([value, true]);
    }
  },
);

test.each([
  ...['price', '__proto__', 'constructor', 'status', 'deposit.currency', 'deposit.__proto__'],
  ...['buyers.0.profile', 'companies.0.signer.admin', 'buyers.0.__proto__', 'agent.toString'],
])('a draft refuses the unknown field %s', (path) => {
  // Inserted into the JSON text, because `__proto__` in an object literal is not a member.
  const text = JSON.stringify(nested(path, '§')).replace('"§"', '{"amountCents":1}');
  expect(Object.keys(explainedErrors(termsPatchSchema, JSON.parse(text), 'en'))).toEqual([path]);
});
