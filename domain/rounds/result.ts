import { canonicalJson } from '#domain/canonical-json.ts';
import type { Escalated } from './escalation.ts';

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
