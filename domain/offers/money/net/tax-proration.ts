import { daysBetween } from '#domain/calendar.ts';
import { TAX_BILL } from '#domain/offers/money/tariffs.ts';

/** A year's property tax as a closing splits it. Florida's tax year is the calendar year. */
export type TaxShare = Readonly<{
  year: number;
  /** Days of the year up to the closing, which are the seller's; the day of closing is the buyer's. */
  sellerDays: number;
  buyerDays: number;
  dailyCents: number;
  isPaid: boolean;
  /** What the seller gives at closing, negative when the buyer gives back a part of a paid bill. */
  sellerOwesCents: number;
  /** Bills of earlier years that are not paid, which the seller owes whole; the first year of them. */
  earlier: Readonly<{ from: number; to: number; owedCents: number }>;
}>;

type TaxInput = Readonly<{
  closingDate: string;
  annualTaxCents: number;
  /** The last tax year whose bill is paid. */
  taxesPaidThrough: number;
}>;

/**
 * How a closing splits property taxes, which Florida bills in November and collects in arrears. What
 * is paid is the same for every closing, so that a day later costs a day more, over New Year too.
 */
export function taxShare({ closingDate, annualTaxCents, taxesPaidThrough }: TaxInput): TaxShare {
  const year = yearOf(closingDate);
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`];
  const sellerDays = daysBetween(first, closingDate);
  const buyerDays = daysBetween(closingDate, next);
  const dailyCents = Math.round(annualTaxCents / daysBetween(first, next));
  const isPaid = taxesPaidThrough >= year;
  const unpaidYears = Math.max(0, year - 1 - taxesPaidThrough);
  return {
    year,
    sellerDays,
    buyerDays,
    dailyCents,
    isPaid,
    // Avoids negative zero.
    sellerOwesCents: isPaid ? 0 - buyerDays * dailyCents : sellerDays * dailyCents,
    earlier: {
      from: Math.min(taxesPaidThrough + 1, year - 1),
      to: year - 1,
      owedCents: unpaidYears * annualTaxCents,
    },
  };
}

/**
 * The last tax year whose bill is paid, unless the seller says: a bill counts as unpaid until it is
 * delinquent, on April 1 of the next year, which never promises the seller too much.
 */
export function assumedTaxesPaidThrough(today: string): number {
  const year = yearOf(today);
  return today >= `${year}-${TAX_BILL.delinquentFrom}` ? year - 1 : year - 2;
}

/** Whether the bill of the closing's own year is out, so that it is paid at the closing. */
export function isBillOut(closingDate: string): boolean {
  return closingDate >= `${yearOf(closingDate)}-${TAX_BILL.issuedFrom}`;
}

/** Whether bills of the year before may still be open at the closing. */
export function isBeforeDelinquency(closingDate: string): boolean {
  return closingDate < `${yearOf(closingDate)}-${TAX_BILL.delinquentFrom}`;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
