import type { Localized } from '#domain/i18n/locale.ts';
import { formatPercent, shareOf } from '#domain/money.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import { loanOf, loanYears, upfrontFee } from './loan.ts';
import { MONTHLY_ASSUMPTIONS, MORTGAGE_INSURANCE, type MonthlyAssumptions } from './tariffs.ts';

/** Input of a monthly cost. Amounts in cents; annual amounts are per year. */
export type MonthlyCostInput = Readonly<{
  loanCents: number;
  /** One-time fee that is added to the loan. */
  upfrontFeeCents?: number;
  ratePercent: number;
  years: number;
  annualTaxCents: number;
  annualInsuranceCents: number;
  associationFeeCents: number;
  annualMortgageInsuranceCents: number;
}>;

export type MonthlyLineKey =
  | 'principal_interest'
  | 'property_tax'
  | 'insurance'
  | 'association'
  | 'mortgage_insurance';

export type MonthlyLine = Readonly<{ key: MonthlyLineKey; label: Localized; amountCents: number }>;

/** Lines are rounded to whole dollars and add up to `totalCents`. */
export type MonthlyCost = Readonly<{ lines: readonly MonthlyLine[]; totalCents: number }>;

/** Estimated monthly cost of the home for its buyer. Zero lines are left out. */
export function monthlyCost(input: MonthlyCostInput): MonthlyCost {
  const amounts: readonly (readonly [MonthlyLineKey, number])[] = [
    ['principal_interest', principalAndInterest(input)],
    ['property_tax', input.annualTaxCents / 12],
    ['insurance', input.annualInsuranceCents / 12],
    ['association', input.associationFeeCents],
    ['mortgage_insurance', input.annualMortgageInsuranceCents / 12],
  ];
  const lines = amounts
    .map(([key, cents]) => ({
      key,
      label: labelOf(key, input),
      amountCents: Math.round(cents / 100) * 100,
    }))
    .filter(({ amountCents }) => amountCents > 0);
  return { lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Data of the home, in addition to the terms. */
export type BoughtHome = Readonly<{
  listPriceCents: number;
  /** Monthly association fee. */
  associationFeeCents?: number | undefined;
  propertyType?: PropertyType | undefined;
}>;

/** Assumed loan term until it is answered. */
const ASSUMED_YEARS = 30;

/**
 * Input of a monthly cost from a draft, with assumptions for what is missing. `undefined` until the
 * price and, for a loan, the down payment are answered.
 * @param chosen the buyer's own figures.
 */
export function monthlyCostInput(
  terms: PartialTerms,
  home: BoughtHome,
  chosen: Partial<MonthlyAssumptions> = {},
): MonthlyCostInput | undefined {
  const { amountCents, financeType } = terms;
  const loan = loanOf(terms);
  // A draft may contain the text of an answer that could not be read.
  if (typeof amountCents !== 'number' || financeType === undefined) return undefined;
  if (financeType === 'financing' && !loan) return undefined;
  const loanCents = loan?.loanCents ?? 0;
  const assumed = {
    ...MONTHLY_ASSUMPTIONS,
    annualMortgageInsuranceBasisPoints: mortgageInsurance(terms),
    ...chosen,
  };
  return {
    loanCents,
    upfrontFeeCents: upfrontFee(terms).cents,
    ratePercent: assumed.ratePercent,
    years: loanYears(terms) ?? ASSUMED_YEARS,
    annualTaxCents: shareOf(amountCents, assumed.annualTaxBasisPoints),
    // A vacant lot needs no home insurance.
    annualInsuranceCents:
      home.propertyType === 'vacant_land'
        ? 0
        : shareOf(home.listPriceCents, assumed.annualInsuranceBasisPoints),
    associationFeeCents: home.associationFeeCents ?? 0,
    annualMortgageInsuranceCents: shareOf(loanCents, assumed.annualMortgageInsuranceBasisPoints),
  };
}

/** Monthly payment of an amortized loan, in cents (not rounded). */
function principalAndInterest(input: MonthlyCostInput): number {
  const { ratePercent, years, upfrontFeeCents = 0 } = input;
  const loanCents = input.loanCents + upfrontFeeCents;
  const payments = years * 12;
  const rate = ratePercent / 1200;
  if (rate === 0) return loanCents / payments;
  return (loanCents * rate) / (1 - (1 + rate) ** -payments);
}

function mortgageInsurance({ loanType, downPaymentPercent = 0 }: PartialTerms): number {
  if (loanType === 'va') return 0;
  if (loanType === 'fha') return MORTGAGE_INSURANCE.fhaBasisPoints;
  return downPaymentPercent < MORTGAGE_INSURANCE.notNeededFromPercent
    ? MORTGAGE_INSURANCE.conventionalBasisPoints
    : 0;
}

function labelOf(
  key: MonthlyLineKey,
  { ratePercent, upfrontFeeCents = 0 }: MonthlyCostInput,
): Localized {
  if (key !== 'principal_interest') return LABELS[key];
  const fee = upfrontFeeCents > 0 ? WITH_FEE : { es: '', en: '' };
  return {
    es: `Capital e intereses, ${formatPercent(ratePercent, 'es')}${fee.es}`,
    en: `Principal and interest, ${formatPercent(ratePercent, 'en')}${fee.en}`,
  };
}

const WITH_FEE: Localized = {
  es: ', con el cargo inicial del préstamo',
  en: ', with the loan’s upfront fee',
};

const LABELS = {
  property_tax: { es: 'Impuesto a la propiedad, estimado', en: 'Property tax, estimate' },
  insurance: { es: 'Seguro de la casa, estimado', en: 'Home insurance, estimate' },
  association: { es: 'Cuota de la asociación', en: 'Association fee' },
  mortgage_insurance: { es: 'Seguro hipotecario, estimado', en: 'Mortgage insurance, estimate' },
} as const satisfies Record<Exclude<MonthlyLineKey, 'principal_interest'>, Localized>;
