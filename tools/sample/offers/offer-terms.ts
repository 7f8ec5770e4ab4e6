import { addDays, DAY_MS, dateOf, instantAt } from '#domain/calendar.ts';
import { listedItems } from '#domain/offers/draft/starting-answers.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { SampleHome } from '../load-homes.ts';
import type { SamplePerson } from '../people.ts';
import type { Random } from '../random.ts';

/** Cents, rounded to thousands of dollars. */
export function wholeThousands(cents: number): number {
  return Math.round(cents / 100_000) * 100_000;
}

/** 6 p.m. in Florida on the day of an instant, or on the next day if that has passed. */
export function eveningAfter(instant: number): number {
  const evening = (date: string) => instantAt(`${date}T18:00`) ?? instant;
  const today = evening(dateOf(instant));
  return today > instant ? today : evening(addDays(dateOf(instant), 1));
}

/** The terms of a person's offer for a home; those not given are random. */
export function termsOf(
  home: SampleHome,
  buyer: SamplePerson,
  answerBy: number,
  random: Random,
  cash: boolean | undefined,
): OfferTerms {
  const price = home.facts.listPrice ?? 0;
  const amountCents = wholeThousands(price * (0.93 + random.next() * 0.08));
  const byChance = random.chance(0.35);
  const isCash = cash ?? byChance;
  const closesIn = random.whole(30, 50);
  const today = dateOf(answerBy - DAY_MS);
  return {
    buyerType: 'direct',
    buyers: [
      {
        firstName: buyer.firstName,
        lastName: buyer.lastName,
        phone: buyer.phone,
        email: buyer.email,
        street: '212 Cypress Bay Court, Apt 8',
        city: 'Winter Park',
        state: 'FL',
        zip: '32789',
      },
    ],
    companies: [],
    financeType: isCash ? 'cash' : 'financing',
    ...(!isCash && {
      preQualified: true,
      loanType: random.one(['conventional', 'conventional', 'fha', 'va'] as const),
      loanCommitmentDate: addDays(today, closesIn - 12),
      lender: {
        company: 'Lakeline Mortgage',
        contact: 'Rita Soto',
        address: '80 Orange Avenue, Orlando, FL 32801',
        phone: '+14075550136',
        email: 'rita@lakeline.example',
      },
      downPaymentPercent: random.one([20, 10, 5]),
      loanTerm: '30',
      loanApprovalDays: 30,
      rateType: 'fixed',
      loanApplicationDays: 5,
    }),
    ...listedItems(home.facts),
    ...saleOf(random.chance(0.25), addDays(today, closesIn - 10)),
    amountCents,
    deposit: {
      amountCents: wholeThousands(amountCents * 0.025),
      deliveryDays: 3,
    },
    sellerCredit: random.chance(0.5)
      ? { requested: true, amountCents: random.whole(4, 15) * 50_000 }
      : { requested: false, amountCents: 0 },
    closingDate: addDays(today, closesIn),
    inspectionDays: random.one([7, 10, 12, 15]),
    assignability: random.chance(0.2) ? 'not_released' : 'not_assignable',
    responseDeadline: new Date(answerBy).toISOString(),
    specialAssessment: 'A',
    additionalTerms: random.chance(0.5) ? 'Se quedan la lavadora, la secadora y el cobertizo.' : '',
    acknowledgement: true,
  };
}

function saleOf(
  depends: boolean,
  lastDate: string,
): Pick<OfferTerms, 'contingentOnSale' | 'saleOfHome'> {
  const saleOfHome = { address: '1408 Lake Baldwin Lane, Orlando, FL 32814', lastDate };
  return depends ? { contingentOnSale: true, saleOfHome } : { contingentOnSale: false };
}
