import type { PropertyType } from '#domain/properties/property-type.ts';

/** The day on which the figures below were compared with their sources; shown beside every sheet. */
export const TARIFFS_CHECKED_ON = '2026-04-01';

/**
 * Documentary stamps on a deed, in cents per $100 or part of it. Florida Statutes 201.02(1)(a); in
 * Miami-Dade a lower rate, and a surtax unless only a single-family residence is sold: 201.031.
 */
export const DEED_STAMPS = {
  centsPerHundred: 70,
  miamiDade: { centsPerHundred: 60, surtaxCentsPerHundred: 45 },
} as const;

/**
 * Owner's title insurance premium: cents per $1,000 of the part of the price up to `toDollars`. Any
 * part of $100 counts as $100. Florida Administrative Code 69O-186.003(1)(a).
 */
export const TITLE_PREMIUM = {
  minimumCents: 10_000,
  tiers: [
    { toDollars: 100_000, centsPerThousand: 575 },
    { toDollars: 1_000_000, centsPerThousand: 500 },
    { toDollars: 5_000_000, centsPerThousand: 250 },
    { toDollars: 10_000_000, centsPerThousand: 225 },
    { toDollars: Number.POSITIVE_INFINITY, centsPerThousand: 200 },
  ],
} as const;

/**
 * Month and day from which the bill of a tax year is out, and from which, a year later, it is
 * delinquent. Florida Statutes 197.322 (bills go out in November), 197.333 (due November 1,
 * delinquent on April 1 of the next year).
 */
export const TAX_BILL = { issuedFrom: '11-01', delinquentFrom: '04-01' } as const;

/**
 * What the state takes on a new mortgage: stamps on the note in cents per $100 or part of it, Florida
 * Statutes 201.08(1)(b), and the intangible tax in basis points of the loan, 199.133.
 */
export const LOAN_TAXES = { stampsCentsPerHundred: 35, intangibleBasisPoints: 20 } as const;

/**
 * What a buyer pays at closing beside price and taxes: the lender's and the title company's charges,
 * recording, first insurance. Estimates of 2026-04-01, to be replaced with the buyer's own.
 */
export const BUYER_CLOSING_ASSUMPTIONS = {
  financedCostsCents: 545_000,
  cashCostsCents: 150_000,
} as const;

/** What a seller may replace with figures of their own. Estimates, not tariffs. */
type ClosingAssumptions = Readonly<{
  /** What the title company charges for the closing. */
  closingFeeCents: number;
  /** Title search and municipal lien search. */
  searchesCents: number;
  /** Property tax of a year in basis points of the list price, where the real bill is not known. */
  annualTaxBasisPoints: number;
}>;

/** Of 2026-04-01: a title company's usual charges, and Florida's average effective tax rate. */
export const CLOSING_ASSUMPTIONS: ClosingAssumptions = {
  closingFeeCents: 69_500,
  searchesCents: 30_000,
  annualTaxBasisPoints: 97,
};

/** What a buyer may replace with figures of their own. Estimates, not tariffs. */
export type MonthlyAssumptions = Readonly<{
  ratePercent: number;
  /** Property tax of a year in basis points of the price paid: it is reassessed after a sale. */
  annualTaxBasisPoints: number;
  /** Home insurance of a year in basis points of the list price. */
  annualInsuranceBasisPoints: number;
  /** Mortgage insurance of a year in basis points of the loan. */
  annualMortgageInsuranceBasisPoints: number;
}>;

/** Of 2026-04-01. Mortgage insurance follows the loan: `MORTGAGE_INSURANCE`. */
export const MONTHLY_ASSUMPTIONS: Omit<MonthlyAssumptions, 'annualMortgageInsuranceBasisPoints'> = {
  ratePercent: 6.5,
  annualTaxBasisPoints: 110,
  annualInsuranceBasisPoints: 65,
};

/**
 * Mortgage insurance in basis points of the loan, a year: private insurance below 20 % down on a
 * conventional loan (a mid-range quote), the annual premium of FHA (HUD Mortgagee E-mail 2023-05,
 * long terms with little down), none on VA loans. Of 2026-04-01.
 */
export const MORTGAGE_INSURANCE = {
  notNeededFromPercent: 20,
  conventionalBasisPoints: 70,
  fhaBasisPoints: 55,
} as const;

/** Whether Miami-Dade's own rates apply, however the county's name is written. */
export function isMiamiDade(county: string): boolean {
  return /^miami[\s-]*dade(\s+county)?$/i.test(county.trim());
}

/**
 * Whether only a single-family residence is sold. A condominium unit is one too: Florida Statutes
 * 125.0167(1).
 */
export function isSingleFamilyDwelling(propertyType: PropertyType): boolean {
  return propertyType === 'single_family' || propertyType === 'condo';
}
