import { daysBetween } from '#domain/calendar.ts';
import { TAX_BILL } from '#domain/offers/money/tariffs.ts';

/** A year's property tax, split at the closing. Florida's tax year is the calendar year. */
export type TaxShare = Readonly<{
  year: number;
  /** Days of the year before the closing. The day of closing is the buyer's. */
  sellerDays: number;
  buyerDays: number;
  /** Not rounded. */
  dailyCents: number;
  isPaid: boolean;
  /** What the seller pays at closing; negative when the buyer reimburses part of a paid bill. */
  sellerOwesCents: number;
  /** Unpaid bills of earlier years, which the seller owes in full. */
  earlier: Readonly<{ from: number; to: number; owedCents: number }>;
}>;

type TaxInput = Readonly<{
  closingDate: string;
  annualTaxCents: number;
  /** The last tax year whose bill is paid. */
  taxesPaidThrough: number;
}>;

/**
 * Splits property taxes at the closing. Florida bills them in November and collects in arrears.
 * Which bills are paid does not depend on the closing date, so that each later day costs the seller
 * one more day, even after New Year.
 */
export function taxShare({ closingDate, annualTaxCents, taxesPaidThrough }: TaxInput): TaxShare {
  const year = yearOf(closingDate);
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`];
  const sellerDays = daysBetween(first, closingDate);
  const buyerDays = daysBetween(closingDate, next);
  const dailyCents = annualTaxCents / daysBetween(first, next);
  // Multiplied before it is rounded, so that no day's rounding adds up.
  const taxOf = (days: number) => Math.round(days * dailyCents);
  const isPaid = taxesPaidThrough >= year;
  const unpaidYears = Math.max(0, year - 1 - taxesPaidThrough);
  return {
    year,
    sellerDays,
    buyerDays,
    dailyCents,
    isPaid,
    // Avoids negative zero.
    sellerOwesCents: isPaid ? 0 - taxOf(buyerDays) : taxOf(sellerDays),
    earlier: {
      from: Math.min(taxesPaidThrough + 1, year - 1),
      to: year - 1,
      owedCents: unpaidYears * annualTaxCents,
    },
  };
}

/**
 * The last tax year whose bill counts as paid when the seller does not say. A bill counts as unpaid
 * until it is delinquent, on April 1 of the next year, so that the net is never too high.
 */
export function assumedTaxesPaidThrough(today: string): number {
  const year = yearOf(today);
  return today >= `${year}-${TAX_BILL.delinquentFrom}` ? year - 1 : year - 2;
}

/**
 * Whether the tax bill of the closing's year is already issued and therefore paid by the closing.
 */
export function isBillOut(closingDate: string): boolean {
  return closingDate >= `${yearOf(closingDate)}-${TAX_BILL.issuedFrom}`;
}

/** Whether bills of the previous year may still be unpaid at the closing. */
export function isBeforeDelinquency(closingDate: string): boolean {
  return closingDate < `${yearOf(closingDate)}-${TAX_BILL.delinquentFrom}`;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
