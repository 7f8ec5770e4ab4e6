import { addDays, weekdayOf } from '#domain/calendar.ts';
import type { Chapter } from './chapter.ts';

const NO_CREDIT = { requested: false, amountCents: 0 } as const;
const credit = (dollars: number) => ({ requested: true, amountCents: dollars * 100 });
/** A fraction of the price in cents, rounded to thousands of dollars. */
const share = (priceCents: number, of: number) => Math.round((priceCents * of) / 100_000) * 100_000;

/** The date a number of days after another, moved from a weekend to Monday: deeds are not recorded at weekends. */
function workday(date: string, days: number): string {
  const after = addDays(date, days);
  const weekday = weekdayOf(after);
  return weekday === 6 ? addDays(after, 2) : weekday === 0 ? addDays(after, 1) : after;
}

/**
 * Five open offers on one home, that price alone does not rank: a usual loan, a quick cash purchase,
 * the highest price with the most conditions, one with standard clauses that was countered, and a late closing.
 */
export const FIVE_OFFERS: readonly Chapter[] = [
  {
    story: 'sent',
    hoursLeft: 30,
    isCash: false,
    terms: (price, today) => ({
      ...{ loanType: 'conventional', downPaymentPercent: 20 },
      ...{ amountCents: share(price, 0.985), sellerCredit: credit(5_000) },
      ...{ contingentOnSale: false, inspectionDays: 10, closingDate: workday(today, 40) },
      ...{ loanCommitmentDate: addDays(today, 28), assignability: 'not_assignable' },
    }),
  },
  {
    story: 'sent',
    hoursLeft: 8,
    isCash: true,
    terms: (price, today) => ({
      ...{ amountCents: share(price, 0.965), sellerCredit: NO_CREDIT },
      deposit: { amountCents: share(price, 0.05), deliveryDays: 1 },
      ...{ contingentOnSale: false, inspectionDays: 5, closingDate: workday(today, 21) },
      ...{ additionalTerms: '', assignability: 'not_assignable' },
    }),
  },
  {
    story: 'counter_unsent',
    hoursLeft: 52,
    isCash: false,
    terms: (price, today) => ({
      ...{ loanType: 'fha', downPaymentPercent: 5 },
      ...{ amountCents: share(price, 1.01), sellerCredit: credit(15_000) },
      deposit: { amountCents: share(price, 0.01), deliveryDays: 3 },
      ...{ contingentOnSale: true, inspectionDays: 15, closingDate: workday(today, 50) },
      saleOfHome: {
        address: '1408 Lake Baldwin Lane, Orlando, FL 32814',
        lastDate: workday(today, 40),
      },
      ...{ loanCommitmentDate: addDays(today, 38), assignability: 'not_assignable' },
    }),
    counter: (price) => ({ amountCents: share(price, 1.01), sellerCredit: credit(5_000) }),
  },
  {
    story: 'countered',
    isCash: false,
    terms: (price, today) => ({
      ...{ loanType: 'conventional', downPaymentPercent: 10 },
      ...{ amountCents: share(price, 0.94), sellerCredit: NO_CREDIT },
      ...{ contingentOnSale: false, inspectionDays: 12, closingDate: workday(today, 35) },
      ...{ loanCommitmentDate: addDays(today, 24), assignability: 'not_assignable' },
      ...{ additionalTerms: '', broomClean: {}, appliancesStay: { goods: ['washer', 'dryer'] } },
      sellerRepairs: { repairs: ['roof', 'air_conditioning'], limitCents: 400_000 },
    }),
    // The seller limits the repairs and asks for a week in the home after closing.
    counter: (price) => ({
      amountCents: share(price, 0.97),
      sellerRepairs: { repairs: ['roof', 'air_conditioning'], limitCents: 250_000 },
      rentBack: { days: 7, dayCents: 8_000, depositCents: 200_000 },
    }),
  },
  {
    story: 'sent',
    hoursLeft: 70,
    isCash: false,
    terms: (price, today) => ({
      ...{ loanType: 'va', downPaymentPercent: 0 },
      ...{ amountCents: share(price, 0.998), sellerCredit: NO_CREDIT },
      deposit: { amountCents: share(price, 0.02), deliveryDays: 3 },
      ...{ contingentOnSale: false, inspectionDays: 15, closingDate: workday(today, 75) },
      ...{ loanCommitmentDate: addDays(today, 45), assignability: 'not_released' },
    }),
  },
];
