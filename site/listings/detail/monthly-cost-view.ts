import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents, formatPercent, shareOf } from '#domain/money.ts';
import {
  type MonthlyCostInput,
  type MonthlyLineKey,
  monthlyCost,
} from '#domain/offers/money/monthly-cost.ts';
import { MONTHLY_ASSUMPTIONS, MORTGAGE_INSURANCE } from '#domain/offers/money/tariffs.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { COST_TEXTS } from '#site/listings/detail-texts.ts';

/** Figures a buyer may change: percent of the price, dollars per year and per month. */
export type CostFigures = Readonly<{
  downPercent: number;
  ratePercent: number;
  years: number;
  taxPercent: number;
  insuranceYear: number;
  associationMonth: number;
}>;

/** Default figures of a home. */
export function usualFigures({
  priceCents,
  associationMonthlyCents,
  propertyType,
}: Readonly<{
  priceCents: number;
  associationMonthlyCents?: number | null | undefined;
  propertyType: PropertyType;
}>): CostFigures {
  const { ratePercent, annualTaxBasisPoints, annualInsuranceBasisPoints } = MONTHLY_ASSUMPTIONS;
  return {
    downPercent: 20,
    ratePercent,
    years: 30,
    taxPercent: annualTaxBasisPoints / 100,
    // A vacant lot needs no home insurance.
    insuranceYear:
      propertyType === 'vacant_land'
        ? 0
        : Math.round(shareOf(priceCents, annualInsuranceBasisPoints) / 100),
    associationMonth: Math.round((associationMonthlyCents ?? 0) / 100),
  };
}

export type CostView = Readonly<{
  total: string;
  basis: string;
  lines: readonly Readonly<{
    key: MonthlyLineKey;
    label: string;
    amount: string;
    /** Share of the total, for the bar. */
    share: number;
  }>[];
}>;

/** Input of the monthly cost: price in cents, and the buyer's figures. */
export function costInput(priceCents: number, figures: CostFigures): MonthlyCostInput {
  const loanCents = Math.round(priceCents * (1 - figures.downPercent / 100));
  const isInsured = figures.downPercent < MORTGAGE_INSURANCE.notNeededFromPercent;
  return {
    loanCents,
    ratePercent: figures.ratePercent,
    years: figures.years,
    annualTaxCents: Math.round((priceCents * figures.taxPercent) / 100),
    annualInsuranceCents: figures.insuranceYear * 100,
    associationFeeCents: figures.associationMonth * 100,
    annualMortgageInsuranceCents: isInsured
      ? shareOf(loanCents, MORTGAGE_INSURANCE.conventionalBasisPoints)
      : 0,
  };
}

/**
 * The monthly cost in words. Zero lines are included, so that the layout does not change with the
 * figures.
 */
export function costView(input: MonthlyCostInput, figures: CostFigures, locale: Locale): CostView {
  const { lines, totalCents } = monthlyCost(input);
  const amounts = new Map(lines.map(({ key, amountCents }) => [key, amountCents]));
  return {
    total: formatCents(totalCents, locale),
    basis: COST_TEXTS.basis[locale](
      formatPercent(figures.downPercent, locale),
      String(figures.years),
      formatPercent(figures.ratePercent, locale),
      formatPercent(figures.taxPercent, locale),
    ),
    lines: SHOWN.filter((key) => key !== 'mortgage_insurance' || (amounts.get(key) ?? 0) > 0).map(
      (key) => ({
        key,
        label: LABELS[key][locale],
        amount: formatCents(amounts.get(key) ?? 0, locale),
        share: (amounts.get(key) ?? 0) / Math.max(1, totalCents),
      }),
    ),
  };
}

const SHOWN = [
  'principal_interest',
  'property_tax',
  'insurance',
  'mortgage_insurance',
  'association',
] as const satisfies readonly MonthlyLineKey[];

const LABELS = {
  principal_interest: COST_TEXTS.loan,
  property_tax: COST_TEXTS.tax,
  insurance: COST_TEXTS.insurance,
  mortgage_insurance: COST_TEXTS.mortgageInsurance,
  association: COST_TEXTS.association,
} as const;
