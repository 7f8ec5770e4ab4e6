import { describe, expect, test } from 'vitest';
import type { PartialTerms } from '#domain/offers/terms.ts';
import { cashOfDraft } from './cash-to-close.ts';
import { monthlyCost, monthlyCostInput } from './monthly-cost.ts';
import { CLOSING_ASSUMPTIONS, MONTHLY_ASSUMPTIONS } from './tariffs.ts';

const HOME = { listPriceCents: 48_900_000 };

function financed(dollars: number, percent = 20): PartialTerms {
  return {
    financeType: 'financing',
    amountCents: dollars * 100,
    downPaymentPercent: percent,
    loanType: 'conventional',
    loanTerm: '30',
  };
}

function costOf(terms: PartialTerms, home = HOME) {
  const input = monthlyCostInput(terms, home);
  return input && monthlyCost(input);
}

describe('the monthly cost', () => {
  test('of $385,600 at 6.5 % for 30 years is $2,437, and $3,092 with tax and insurance', () => {
    const cost = costOf(financed(482_000));
    expect(cost?.lines.map(({ key, amountCents }) => [key, amountCents / 100])).toEqual([
      ['principal_interest', 2_437],
      ['property_tax', 390],
      ['insurance', 265],
    ]);
    expect(cost?.totalCents).toBe(309_200);
    expect(cost?.lines[0]?.label).toEqual({
      es: 'Capital e intereses, 6.5\u00a0%',
      en: 'Principal and interest, 6.5%',
    });
  });

  test.each([{ downPaymentPercent: '3,125' }, { downPaymentPercent: 150 }, { amountCents: 'abc' }])(
    'has no figure while the draft has %j',
    (unread) => {
      // Cast: an answer that could not be read is stored as text.
      const terms = { ...financed(480_000), ...unread } as unknown as PartialTerms;
      expect(costOf(terms)).toBeUndefined();
      expect(
        cashOfDraft(
          { ...terms, closingDate: '2027-01-15' },
          { ...HOME, county: 'Orange', propertyType: 'single_family' },
        ),
      ).toBeUndefined();
    },
  );

  test('follows the price: $480,000 is $3,080 and $485,000 is $3,109', () => {
    expect(costOf(financed(480_000))?.totalCents).toBe(308_000);
    expect(costOf(financed(485_000))?.totalCents).toBe(310_900);
  });

  test('adds mortgage insurance below 20 % down, FHA’s own, and none on a VA loan', () => {
    const insurance = (terms: PartialTerms) =>
      costOf(terms)?.lines.find(({ key }) => key === 'mortgage_insurance')?.amountCents;
    expect(insurance(financed(480_000, 10))).toBe(25_200);
    expect(insurance({ ...financed(480_000, 3.5), loanType: 'fha' })).toBe(21_200);
    expect(insurance({ ...financed(480_000, 0), loanType: 'va' })).toBeUndefined();
  });

  test('pays back FHA’s upfront premium with the loan', () => {
    const terms = { ...financed(480_000, 3.5), loanType: 'fha' } as const;
    // $463,200 and the premium of $8,106 at 6.5 % for 30 years.
    expect(costOf(terms)?.lines[0]).toMatchObject({
      amountCents: 297_900,
      label: { en: 'Principal and interest, 6.5%, with the loan’s upfront fee' },
    });
  });

  test('takes the same tax rate as the proration at closing', () => {
    expect(MONTHLY_ASSUMPTIONS.annualTaxBasisPoints).toBe(CLOSING_ASSUMPTIONS.annualTaxBasisPoints);
  });

  test('of a cash purchase has no loan in it', () => {
    const cost = costOf({ financeType: 'cash', amountCents: 45_500_000 });
    expect(cost?.lines.map(({ key }) => key)).toEqual(['property_tax', 'insurance']);
  });

  test('includes the association’s fees', () => {
    const input = monthlyCostInput(financed(482_000), { ...HOME, associationFeeCents: 31_250 });
    expect(input && monthlyCost(input).totalCents).toBe(340_500);
  });

  test('uses the buyer’s own figures, also a rate of zero', () => {
    const input = monthlyCostInput(financed(450_000), HOME, { ratePercent: 0 });
    expect(input && monthlyCost(input).lines[0]?.amountCents).toBe(100_000);
  });

  test('reads a custom term from its text', () => {
    const other = { ...financed(482_000), loanTerm: 'other' as const, loanTermOther: '20 años' };
    expect(monthlyCostInput(other, HOME)?.years).toBe(20);
    expect(monthlyCostInput({ ...other, loanTermOther: 'veinte' }, HOME)?.years).toBe(20);
  });

  test('is undefined without price and down payment', () => {
    expect(costOf({})).toBeUndefined();
    expect(costOf({ financeType: 'financing', amountCents: 48_000_000 })).toBeUndefined();
    expect(costOf({ amountCents: 48_000_000 })).toBeUndefined();
  });
});

test('a vacant lot has no insurance', () => {
  const input = monthlyCostInput(financed(100_000), {
    listPriceCents: 10_000_000,
    propertyType: 'vacant_land',
  });
  expect(input?.annualInsuranceCents).toBe(0);
});
