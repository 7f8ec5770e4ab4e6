import type { OfferRow } from '#api/offers/offer-row.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import {
  allowedActions,
  type OfferAction,
  type OfferSide,
  turnOf,
  visibleStatus,
} from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** The moves that answer the other side's terms. */
const ANSWERS: readonly OfferAction[] = ['accept', 'reject', 'counter', 'submit_counter'];

/**
 * Says why a side may not make a move now.
 * @throws Refusal `offer_expired`, `not_your_turn` or `transition_not_allowed` (409)
 */
export function refuseMove(
  offer: OfferRow,
  action: OfferAction,
  side: OfferSide,
  now: number,
): never {
  if (isExpired(offer, now) || offer.reason === 'expired') throw new Refusal('offer_expired');
  const turn = turnOf(offer);
  if (turn && turn !== side && ANSWERS.includes(action)) {
    throw new Refusal('not_your_turn', { extra: { turn } });
  }
  throw new Refusal('transition_not_allowed', {
    extra: {
      status: visibleStatus(offer, side),
      allowed: [...new Set(allowedActions(offer, side, now))],
    },
  });
}
