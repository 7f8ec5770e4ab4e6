import { netOf } from '#api/offers/describe-offer.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { contingencyCount } from '#domain/offers/changes/compare.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { isInvited } from '#domain/rounds/declaration.ts';
import { escalate } from '#domain/rounds/escalation.ts';
import type { SealedTerms } from '#domain/rounds/history.ts';
import { type RoundPlace, ranked } from '#domain/rounds/status.ts';
import type { RoundRow, SubmissionRow } from './find-round.ts';

/** An offer at the deadline: sealed, or as its buyer left it. */
export type Entry = Readonly<{
  found: FoundOffer;
  terms: OfferTerms;
  /** Epoch ms, and the place among equal instants. */
  sealedAt: number;
  order: number;
  sealed: SealedTerms | null;
  sha256: string;
}>;
export type SealedEntry = Entry & Readonly<{ sealed: SealedTerms }>;

/** Whether the offer was sealed in the round. */
export function isSealed(entry: Entry): entry is SealedEntry {
  return entry.sealed !== null;
}

/**
 * Returns the offers of a round: those that were sealed, and those of invited buyers who left theirs
 * as it was.
 * @param found the open offers on the home
 * @param terms the sealed terms in the order of `submissions`
 */
export function entriesOf(
  round: RoundRow,
  found: readonly FoundOffer[],
  submissions: readonly SubmissionRow[],
  terms: readonly SealedTerms[],
): readonly Entry[] {
  return found.flatMap((one): Entry[] => {
    const { sent, firstSentAt, offer } = one;
    if (!sent || firstSentAt === null) return [];
    const index = submissions.findIndex(({ offerId }) => offerId === offer.id);
    const [submission, sealed] = [submissions[index], terms[index]];
    if (submission && sealed) {
      const { at: sealedAt, sequence: order, sha256 } = submission;
      return [{ ...{ found: one, terms: sealed.terms, sealedAt, order, sealed, sha256 } }];
    }
    if (!isInvited(round.rules, round.startsAt, firstSentAt)) return [];
    const sealedAt = offer.sentAt ?? firstSentAt;
    return [{ found: one, terms: sent.terms, sealedAt, order: 0, sealed: null, sha256: '' }];
  });
}

/**
 * Returns the places by the declared criteria, after escalation.
 * @param at epoch ms, for the taxes in the seller's net
 */
export function placesOf(
  round: RoundRow,
  given: readonly Entry[],
  at: number,
): readonly RoundPlace[] {
  const entries = given
    .toSorted((a, b) => a.sealedAt - b.sealedAt || a.order - b.order)
    .map((entry, order) => ({ ...entry, order, id: entry.found.offer.id }));
  const netAt = ({ found, terms }: Entry, amountCents: number) =>
    netOf({ ...found, at }, { ...terms, amountCents }).netCents;
  const escalated = escalate(
    entries.map((entry) => ({
      ...{ id: entry.id, sealedAt: entry.sealedAt, order: entry.order },
      priceCents: entry.terms.amountCents,
      escalation: round.rules.escalation && entry.sealed ? entry.terms.escalation : undefined,
      netAt: (priceCents: number) => netAt(entry, priceCents),
    })),
  );
  const measured = entries.flatMap((entry) => {
    const one = escalated.find(({ id }) => id === entry.id);
    const { closingDate } = entry.terms;
    const contingencies = contingencyCount(entry.terms);
    return one ? [{ ...entry, ...one, contingencies, closingDate }] : [];
  });
  return ranked(measured, round.rules.criteria).map((one, index) => ({
    offerId: one.id,
    participant: one.sealed?.participant ?? null,
    rank: index + 1,
    sealedPriceCents: one.sealedPriceCents,
    priceCents: one.priceCents,
    netCents: one.netCents,
    movedBy: one.movedBy && { offerId: one.movedBy.id, netCents: one.movedBy.netCents },
    isAtLimit: one.isAtLimit,
  }));
}
