import { type FoundOffer, homeOf } from '#api/offers/find-offer.ts';
import { allowedActions, NOT_FOR_BACKUPS } from '#domain/offers/allowed-actions.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { type OfferAction, type OfferSide, turnOf, visibleStatus } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** The moves that answer the other side's terms. */
const ANSWERS: readonly OfferAction[] = ['accept', 'reject', 'counter', 'submit_counter'];

/**
 * Says why a side may not make a move now.
 * @throws Refusal `offer_expired`, `not_your_turn`, `property_under_contract` or
 * `transition_not_allowed` (409)
 */
export function refuseMove(
  found: FoundOffer,
  action: OfferAction,
  side: OfferSide,
  now: number,
): never {
  const { offer } = found;
  const home = homeOf(found);
  if (isExpired(offer, now) || offer.reason === 'expired') throw new Refusal('offer_expired');
  const turn = turnOf(offer);
  if (turn && turn !== side && ANSWERS.includes(action)) {
    throw new Refusal('not_your_turn', { extra: { turn } });
  }
  const waits = turn ? NOT_FOR_BACKUPS.includes(action) : action === 'submit';
  if (waits && home.status === 'under_contract' && offer.status !== 'rejected') {
    throw new Refusal('property_under_contract');
  }
  throw new Refusal('transition_not_allowed', {
    extra: {
      status: visibleStatus(offer, side),
      allowed: [...new Set(allowedActions(offer, side, now, home))],
    },
  });
}
