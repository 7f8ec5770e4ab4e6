import { dateOf } from '#domain/calendar.ts';
import type { OfferStatus } from '#domain/offers/status.ts';
import { type OfferTerms, TERM_LIST, type TermDateKind } from '#domain/offers/terms.ts';

/** What the dates of an offer are made of. */
export type DatedOffer = Readonly<{
  status: OfferStatus;
  /** Epoch ms. */
  deadlineAt: number | null;
  acceptedAt: number | null;
  contractDueAt: number | null;
  /** When the signed contract was uploaded, epoch ms; none while it is awaited. */
  signedAt: number | undefined;
  terms: OfferTerms;
}>;

/** One entry of the calendar: an instant (epoch ms) or a whole day (`YYYY-MM-DD`). */
export type OfferDate = Readonly<{
  kind: 'response' | 'papers' | TermDateKind;
  /** Holds until the contract is signed: the day it counts from is not known yet. */
  isTentative: boolean;
}> &
  (Readonly<{ at: number }> | Readonly<{ on: string }>);

/**
 * What is still to come of an offer: of an open one when it must be answered; of an accepted one when
 * the signed contract is due, when the inspection period ends, and the closing. The inspection runs
 * from the day both sides sign; until the contract is there, from the acceptance, which is never late.
 */
export function offerDates(offer: DatedOffer): readonly OfferDate[] {
  const { deadlineAt, acceptedAt, contractDueAt, signedAt, terms } = offer;
  if (offer.status === 'draft' || offer.status === 'rejected') return [];
  if (offer.status !== 'accepted' || acceptedAt === null) {
    return deadlineAt === null ? [] : [{ kind: 'response', at: deadlineAt, isTentative: false }];
  }
  const isTentative = signedAt === undefined;
  const signedOn = dateOf(signedAt ?? acceptedAt);
  const days = TERM_LIST.flatMap(({ date }) => {
    const on = date?.on(terms, signedOn);
    return date && on !== undefined ? [{ kind: date.kind, on, isTentative }] : [];
  });
  return [
    ...(isTentative && contractDueAt !== null
      ? [{ kind: 'papers', at: contractDueAt, isTentative: false } as const]
      : []),
    ...days.toSorted((a, b) => a.on.localeCompare(b.on)),
  ];
}
