import type { Criterion } from './declaration.ts';

/** What an offer is ranked by. */
export type Ranked = Readonly<{
  id: string;
  priceCents: number;
  netCents: number;
  /** Number of ways in which the deal may still end. */
  contingencies: number;
  /** `YYYY-MM-DD`. */
  closingDate: string;
  /** Epoch ms, and the place among equal instants. */
  sealedAt: number;
  order: number;
}>;

/** Lower is better for the seller. */
const WORSE: Readonly<Record<Criterion, (one: Ranked) => number>> = {
  net: ({ netCents }) => 0 - netCents,
  price: ({ priceCents }) => 0 - priceCents,
  certainty: ({ contingencies }) => contingencies,
  closing_date: ({ closingDate }) => Date.parse(closingDate),
};

/** Offers by the declared criteria, the best first; of equal ones the one sealed earlier. */
export function ranked<Offer extends Ranked>(
  offers: readonly Offer[],
  criteria: readonly Criterion[],
): readonly Offer[] {
  const measures = [
    ...criteria.map((key) => WORSE[key]),
    ({ sealedAt }: Ranked) => sealedAt,
    ({ order }: Ranked) => order,
  ];
  return offers.toSorted((a, b) => {
    for (const measure of measures) {
      const difference = measure(a) - measure(b);
      if (difference !== 0) return difference;
    }
    return a.id < b.id ? -1 : 1;
  });
}
