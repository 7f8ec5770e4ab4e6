import { canonicalJson } from '#domain/canonical-json.ts';
import type { Criterion } from './declaration.ts';
import type { Escalated } from './escalation.ts';

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

/** An offer at the deadline: its place by the declared criteria, and what escalation did to it. */
export type RoundPlace = Omit<Escalated, 'id' | 'movedBy'> &
  Readonly<{
    offerId: string;
    /** The code of a participant; null for an open offer that its buyer left as it was. */
    participant: string | null;
    /** 1 for the best. */
    rank: number;
    movedBy: Readonly<{ offerId: string; netCents: number }> | null;
  }>;

/** The places of all offers, best first, with a random salt for its hash. */
export type RoundResult = Readonly<{ salt: string; places: readonly RoundPlace[] }>;

/** The canonical text whose SHA-256 is in the history when the sealed terms are opened. */
export function canonicalResult(result: RoundResult): string {
  return canonicalJson(result);
}
