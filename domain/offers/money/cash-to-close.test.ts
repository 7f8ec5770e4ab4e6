import { expect, test } from 'vitest';
import { EXAMPLE_CASH_TERMS, EXAMPLE_TERMS } from '#tests/examples/offer-terms.ts';
import { cashOfDraft, cashToClose } from './cash-to-close.ts';

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

test('the lines of a financed purchase are the down payment, less what the seller gives, plus taxes and costs', () => {
  const { lines, totalCents } = cashToClose(EXAMPLE_TERMS, HOME);
  expect(lines.map(({ key, amountCents }) => [key, amountCents])).toEqual([
    ['price', 9_600_000],
    ['seller_credit', -500_000],
    ['tax_share', -192_400],
    ['loan_taxes', 211_200],
    ['other_costs', 545_000],
  ]);
  expect(totalCents).toBe(9_663_800);
});

test('a counter-offer of a higher price and an earlier closing takes more cash', () => {
  const after = cashToClose(COUNTERED, HOME).totalCents;
  expect(after).toBe(10_025_100);
  expect(after - cashToClose(EXAMPLE_TERMS, HOME).totalCents).toBe(361_300);
});

test('who pays cash brings the whole price and pays no tax on a loan', () => {
  const { lines } = cashToClose(EXAMPLE_CASH_TERMS, HOME);
  expect(lines[0]?.amountCents).toBe(EXAMPLE_CASH_TERMS.amountCents);
  expect(lines.find(({ key }) => key === 'loan_taxes')?.amountCents).toBe(0);
});

test('the lines add up, with the buyer’s own figure for the other costs', () => {
  const { lines, totalCents } = cashToClose(EXAMPLE_TERMS, HOME, 700_000);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect(totalCents).toBe(9_663_800 + 155_000);
});

test('a draft counts who pays the stamps and the policy', () => {
  const { amountCents, closingDate, sellerCredit } = EXAMPLE_TERMS;
  const draft = { amountCents, closingDate, sellerCredit, financeType: 'cash' } as const;
  const agreed = { ...draft, deedStampsPaidBy: 'buyer', titlePolicyPaidBy: 'buyer' } as const;
  expect(cashOfDraft(agreed, HOME)).toEqual(cashToClose(agreed, HOME));
  expect(cashOfDraft(agreed, HOME)).not.toEqual(cashOfDraft(draft, HOME));
});

test('a draft has its cash as soon as amount, way of paying and closing date are known', () => {
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
