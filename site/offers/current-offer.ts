import type { OfferReason, OfferSide, OfferStatus } from '#domain/offers/status.ts';
import type { OfferTerms, PartialTerms } from '#domain/offers/terms.ts';
import type { Problem } from '#site/api.ts';

/** The current offer in the refusal of an outdated write. */
export type CurrentOffer = Readonly<{
  tag: string;
  status: OfferStatus;
  reason: OfferReason | null;
  turn: OfferSide | null;
  version: number;
  terms: OfferTerms | null;
  draft: PartialTerms | null;
}>;

/** Extracts the current offer from a refusal; `undefined` when it has none. */
export function currentIn(problem: Problem): CurrentOffer | undefined {
  const { current } = problem;
  const isOffer = typeof current === 'object' && current !== null && 'tag' in current;
  // The API returns its own type of offer; cast here, at the boundary.
  return isOffer ? (current as CurrentOffer) : undefined;
}
