import type { OfferReason, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { Problem } from '#site/api.ts';

/** The current offer, as in the refusal of a write that came too late. */
export type CurrentOffer = Readonly<{
  tag: string;
  status: OfferStatus;
  reason: OfferReason | null;
  turn: OfferSide | null;
  version: number;
  terms: OfferTerms | null;
  draft: PartialTerms | null;
}>;

/** The current offer in a refusal; `undefined` when it has none. */
export function currentIn(problem: Problem): CurrentOffer | undefined {
  const { current } = problem;
  const isOffer = typeof current === 'object' && current !== null && 'tag' in current;
  // The API answers its own view of an offer here; cast here, at the boundary.
  return isOffer ? (current as CurrentOffer) : undefined;
}
