import type { PropertyType } from '#domain/properties/property-type.ts';

/** Date on which the figures below were compared with their sources; shown on every sheet. */
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
 * Month and day on which the bill of a tax year is issued, and on which it is delinquent a year
 * later. Florida Statutes 197.322 (bills go out in November), 197.333 (due November 1, delinquent
 * on April 1 of the next year).
 */
export const TAX_BILL = { issuedFrom: '11-01', delinquentFrom: '04-01' } as const;

/**
 * State taxes on a new mortgage: stamps on the note in cents per $100 or part of it, Florida
 * Statutes 201.08(1)(b), and the intangible tax in basis points of the loan, 199.133.
 */
export const LOAN_TAXES = { stampsCentsPerHundred: 35, intangibleBasisPoints: 20 } as const;

/**
 * Buyer's closing costs in addition to price and taxes: lender and title company fees, recording,
 * first insurance. Estimates as of 2026-04-01; buyers can enter their own figure.
 */
export const BUYER_CLOSING_ASSUMPTIONS = {
  financedCostsCents: 545_000,
  cashCostsCents: 150_000,
} as const;

/**
 * Annual property tax in basis points of the price, used when the bill is unknown: Florida's average
 * effective rate, as of 2026-04-01.
 */
const ANNUAL_TAX_BASIS_POINTS = 97;

/** Default figures that a seller may replace. Estimates, not tariffs. */
type ClosingAssumptions = Readonly<{
  /** Closing fee of the title company. */
  closingFeeCents: number;
  /** Title search and municipal lien search. */
  searchesCents: number;
  /** Annual property tax in basis points of the list price, used when the bill is unknown. */
  annualTaxBasisPoints: number;
}>;

/** Usual fees of a title company, as of 2026-04-01. */
export const CLOSING_ASSUMPTIONS: ClosingAssumptions = {
  closingFeeCents: 69_500,
  searchesCents: 30_000,
  annualTaxBasisPoints: ANNUAL_TAX_BASIS_POINTS,
};

/** Default figures that a buyer may replace. Estimates, not tariffs. */
export type MonthlyAssumptions = Readonly<{
  ratePercent: number;
  /**
   * Annual property tax in basis points of the price paid, because homes are reassessed after a
   * sale.
   */
  annualTaxBasisPoints: number;
  /** Annual home insurance in basis points of the list price. */
  annualInsuranceBasisPoints: number;
  /** Annual mortgage insurance in basis points of the loan. */
  annualMortgageInsuranceBasisPoints: number;
}>;

/** As of 2026-04-01. Mortgage insurance depends on the loan: `MORTGAGE_INSURANCE`. */
export const MONTHLY_ASSUMPTIONS: Omit<MonthlyAssumptions, 'annualMortgageInsuranceBasisPoints'> = {
  ratePercent: 6.5,
  annualTaxBasisPoints: ANNUAL_TAX_BASIS_POINTS,
  annualInsuranceBasisPoints: 65,
};

/**
 * Annual mortgage insurance in basis points of the loan: private insurance for conventional loans
 * below 20 % down (a mid-range quote), the annual FHA premium (HUD Mortgagee Letter 2023-05, long
 * terms with a small down payment), none for VA loans. As of 2026-04-01.
 */
export const MORTGAGE_INSURANCE = {
  notNeededFromPercent: 20,
  conventionalBasisPoints: 70,
  fhaBasisPoints: 55,
} as const;

/**
 * One-time fees of government-backed loans in basis points of the loan; buyers usually add them to
 * it. FHA's upfront premium: HUD Handbook 4000.1, appendix 1.0, and Mortgagee Letter 2015-01. VA's
 * funding fee of a first purchase, by down payment: 38 U.S.C. 3729(b)(2), for loans from 2023-04-07;
 * veterans with a disability compensation do not pay it. Compared on 2026-04-01.
 */
export const UPFRONT_LOAN_FEES = {
  fhaBasisPoints: 175,
  va: [
    { fromPercent: 10, basisPoints: 125 },
    { fromPercent: 5, basisPoints: 150 },
    { fromPercent: 0, basisPoints: 215 },
  ],
} as const;

/** Whether Miami-Dade's rates apply, however the county's name is spelled. */
export function isMiamiDade(county: string): boolean {
  return /^miami[\s-]*dade(\s+county)?$/i.test(county.trim());
}

/**
 * Whether only a single-family residence is sold. A condominium unit counts as one: Florida
 * Statutes 125.0167(1).
 */
export function isSingleFamilyDwelling(propertyType: PropertyType): boolean {
  return propertyType === 'single_family' || propertyType === 'condo';
}
