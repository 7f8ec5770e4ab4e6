import { expect, test } from 'vitest';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { cashOfDraft, cashToClose, otherCostsOf } from './cash-to-close.ts';

const HOME = {
  listPriceCents: 48_900_000,
  county: 'Orange',
  propertyType: 'single_family',
} as const;
const COUNTERED = {
  ...EXAMPLE_TERMS,
  amountCents: 48_500_000,
  sellerCredit: { requested: true, amountCents: 250_000 },
  closingDate: '2026-05-22',
};

test('the lines of a financed purchase are the down payment, less the seller’s credits, plus taxes and costs', () => {
  const { lines, totalCents } = cashToClose(EXAMPLE_TERMS, HOME);
  expect(lines.map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ['price', 9_600_000],
    ['seller_credit', -500_000],
    ['tax_share', -192_300],
    ['loan_taxes', 211_200],
    ['other_costs', 545_000],
  ]);
  expect(totalCents).toBe(9_663_900);
});

test('a counter-offer with a higher price and an earlier closing needs more cash', () => {
  const after = cashToClose(COUNTERED, HOME).totalCents;
  expect(after).toBe(10_025_200);
  expect(after - cashToClose(EXAMPLE_TERMS, HOME).totalCents).toBe(361_300);
});

test('FHA’s premium and VA’s fee are added to the loan and to the taxes on it, and each says how much', () => {
  const linesOf = (terms: Pick<OfferTerms, 'loanType' | 'downPaymentPercent'>) =>
    new Map(
      cashToClose({ ...EXAMPLE_TERMS, ...terms }, HOME).lines.map((line) => [line.key, line]),
    );
  const fha = linesOf({ loanType: 'fha', downPaymentPercent: 3.5 });
  // 1.75 % of $463,200 is $8,106; the taxes on $471,306 are $1,649.90 and $942.61.
  expect(fha.get('upfront_fee')).toMatchObject({
    amountCents: 0,
    note: { en: '1.75% of the loan, $8,106: added to the loan' },
  });
  expect(fha.get('loan_taxes')?.amountCents).toBe(259_300);
  const va = linesOf({ loanType: 'va', downPaymentPercent: 0 });
  expect(va.get('upfront_fee')?.note?.en).toContain('2.15% of the loan, $10,320');
  expect(
    linesOf({ loanType: 'va', downPaymentPercent: 10 }).get('upfront_fee')?.note?.en,
  ).toContain('1.25%');
  expect(linesOf({ loanType: 'conventional', downPaymentPercent: 20 }).has('upfront_fee')).toBe(
    false,
  );
});

test('a cash buyer pays the whole price and no tax on a loan', () => {
  const { lines } = cashToClose(EXAMPLE_CASH_TERMS, HOME);
  expect(lines[0]?.amountCents).toBe(EXAMPLE_CASH_TERMS.amountCents);
  expect(lines.find(({ key }) => key === 'loan_taxes')?.amountCents).toBe(0);
});

test('the lines add up, with the buyer’s own figure for the other costs', () => {
  const { lines, totalCents } = cashToClose(EXAMPLE_TERMS, HOME, 700_000);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect(totalCents).toBe(9_663_900 + 155_000);
});

test('a draft considers who pays the stamps and the policy', () => {
  const { amountCents, closingDate, sellerCredit } = EXAMPLE_TERMS;
  const draft = { amountCents, closingDate, sellerCredit, financeType: 'cash' } as const;
  const agreed = { ...draft, deedStampsPaidBy: 'buyer', titlePolicyPaidBy: 'buyer' } as const;
  expect(cashOfDraft(agreed, HOME)).toEqual(cashToClose(agreed, HOME));
  expect(cashOfDraft(agreed, HOME)).not.toEqual(cashOfDraft(draft, HOME));
});

test('a draft has its cash to close as soon as amount, financing and closing date are known', () => {
  const { amountCents, closingDate, downPaymentPercent, sellerCredit } = EXAMPLE_TERMS;
  const home = { ...HOME, listPriceCents: 48_500_000 };
  const draft = { amountCents, financeType: 'financing', closingDate } as const;
  expect(cashOfDraft({}, home)).toBeUndefined();
  expect(cashOfDraft(draft, home)).toBeUndefined();
  expect(cashOfDraft({ ...draft, downPaymentPercent, sellerCredit }, home)).toEqual(
    cashToClose(EXAMPLE_TERMS, home),
  );
  expect(cashOfDraft({ ...draft, financeType: 'cash' }, home)?.totalCents).toBe(
    cashToClose(
      { ...draft, financeType: 'cash', sellerCredit: { requested: false, amountCents: 0 } },
      home,
    ).totalCents,
  );
});

const TAXED = { ...HOME, annualTaxCents: 730_000 };
const taxesAt = (closingDate: string) =>
  cashToClose({ ...EXAMPLE_TERMS, closingDate }, TAXED).lines.flatMap((line) =>
    /taxes$|tax_share/.test(line.key) && line.key !== 'loan_taxes'
      ? [[line.label.en, line.note?.en, line.amountCents]]
      : [],
  );

test.each([
  [
    '2026-10-31',
    [['Seller’s share of 2026 taxes', '303 days; you pay the bill in November', -606_000]],
  ],
  [
    '2026-11-01',
    [['Your share of 2026 taxes', '61 days; the November bill is paid by closing', 122_000]],
  ],
  [
    '2026-12-31',
    [['Your share of 2026 taxes', '1 day; the November bill is paid by closing', 2_000]],
  ],
  [
    '2027-01-01',
    [
      ['2026 taxes', 'the seller pays them', 0],
      ['Seller’s share of 2027 taxes', '0 days; you pay the bill in November', 0],
    ],
  ],
  [
    '2027-03-31',
    [
      ['2026 taxes', 'the seller pays them', 0],
      ['Seller’s share of 2027 taxes', '89 days; you pay the bill in November', -178_000],
    ],
  ],
  [
    '2027-04-01',
    [['Seller’s share of 2027 taxes', '90 days; you pay the bill in November', -180_000]],
  ],
])('a closing on %s splits the taxes by whether the bill is issued and paid', (on, lines) => {
  expect(taxesAt(on)).toEqual(lines);
});

test('the lines of taxes have their Spanish texts', () => {
  const { lines } = cashToClose({ ...EXAMPLE_TERMS, closingDate: '2026-12-31' }, TAXED);
  const share = lines.find(({ key }) => key === 'tax_share');
  expect(share?.label.es).toBe('Su parte de los impuestos de 2026');
  expect(share?.note?.es).toBe('1 día; la cuenta de noviembre se paga a más tardar en el cierre');
  const [earlier] = cashToClose({ ...EXAMPLE_TERMS, closingDate: '2027-02-01' }, TAXED).lines.slice(
    2,
  );
  expect([earlier?.label.es, earlier?.note?.es]).toEqual([
    'Impuestos de 2026',
    'los paga el vendedor',
  ]);
  expect(taxesAt('2027-02-01')[1]).toEqual([
    'Seller’s share of 2027 taxes',
    '31 days; you pay the bill in November',
    -62_000,
  ]);
});

test.each([
  ['Miami-Dade', 'single_family', {}, { title_premium: 247_500 }],
  [
    'Miami-Dade',
    'single_family',
    { deedStampsPaidBy: 'buyer' },
    { deed_stamps: 288_000, title_premium: 247_500 },
  ],
  [
    'Miami-Dade',
    'multi_family',
    { deedStampsPaidBy: 'buyer', titlePolicyPaidBy: 'seller' },
    { deed_stamps: 504_000 },
  ],
  [
    'Broward',
    'multi_family',
    { deedStampsPaidBy: 'buyer', titlePolicyPaidBy: 'seller' },
    { deed_stamps: 336_000 },
  ],
  ['Orange', 'single_family', { deedStampsPaidBy: 'seller' }, {}],
] as const)(
  'in %s a %s with %j gives these charges to the buyer',
  (county, propertyType, payers, charges) => {
    const { lines } = cashToClose(
      { ...EXAMPLE_TERMS, ...payers },
      { ...HOME, county, propertyType },
    );
    const found = lines.filter(({ key }) => key === 'deed_stamps' || key === 'title_premium');
    expect(Object.fromEntries(found.map(({ key, amountCents }) => [key, amountCents]))).toEqual(
      charges,
    );
  },
);

test('the first line names the down payment of a loan, else the price', () => {
  const first = (terms: object) => cashToClose({ ...EXAMPLE_TERMS, ...terms }, HOME).lines[0];
  expect(first({ downPaymentPercent: 3.5 })).toEqual({
    key: 'price',
    label: { es: 'Pago inicial, 3.5\u00a0%', en: 'Down payment, 3.5%' },
    amountCents: 1_680_000,
  });
  expect(first({ financeType: 'cash' })?.label.en).toBe('Price');
  expect(first({ downPaymentPercent: undefined })?.label.en).toBe('Price');
});

test('the taxes of a loan round the stamps up to a whole hundred, each line to a dollar', () => {
  const odd = { ...EXAMPLE_TERMS, amountCents: 12_345_678, downPaymentPercent: 33.33 };
  const { lines } = cashToClose(odd, HOME);
  expect(lines.find(({ key }) => key === 'price')?.amountCents).toBe(4_114_800);
  expect(lines.find(({ key }) => key === 'loan_taxes')?.amountCents).toBe(45_300);
});

test('a credit that was not requested is zero, not negative zero', () => {
  const unasked = { ...EXAMPLE_TERMS, sellerCredit: { requested: false, amountCents: 700 } };
  const line = cashToClose(unasked, HOME).lines.find(({ key }) => key === 'seller_credit');
  expect(Object.is(line?.amountCents, 0)).toBe(true);
});

test('a draft has no cash to close if any input is missing', () => {
  const { amountCents, closingDate, downPaymentPercent } = EXAMPLE_TERMS;
  const whole = { amountCents, closingDate, downPaymentPercent, financeType: 'financing' } as const;
  expect(cashOfDraft(whole, HOME)?.lines.map(({ key }) => key)).toContain('loan_taxes');
  for (const key of Object.keys(whole)) {
    expect(cashOfDraft({ ...whole, [key]: undefined }, HOME)).toBeUndefined();
  }
});

test('the other costs are estimated by financing', () => {
  expect(otherCostsOf({ financeType: 'cash' })).toBe(150_000);
  expect(otherCostsOf({ financeType: 'financing' })).toBe(545_000);
});
