import { offerView } from '#api/offers/describe-offer.ts';
import { NOT_FOR_BACKUPS, NOT_WHILE_SEALED } from '#domain/offers/allowed-actions.ts';
import { isExpired } from '#domain/offers/dates/deadlines.ts';
import { type OfferAction, turnOf, visibleStatus } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Deal } from './open-deal.ts';

/** Moves that answer the other side's terms. */
const ANSWERS: readonly OfferAction[] = ['accept', 'reject', 'counter', 'submit_counter'];

/**
 * Requires that the viewer may make a move now.
 * @throws Refusal `offer_expired`, `not_your_turn`, `property_under_contract` or
 * `transition_not_allowed` (409)
 */
export function requireMove(deal: Deal, action: OfferAction): void {
  if (!deal.allowed.includes(action)) refuseMove(deal, action);
}

/** Throws the reason why the viewer may not make a move now. */
export function refuseMove({ offer, side, home, allowed, at }: Deal, action: OfferAction): never {
  if (isExpired(offer, at) || offer.reason === 'expired') throw new Refusal('offer_expired');
  if (home.round && NOT_WHILE_SEALED.includes(action)) {
    if (home.round === 'sealed' || action === 'improve') throw new Refusal('round_running');
  }
  const turn = turnOf(offer);
  if (turn && turn !== side && ANSWERS.includes(action)) {
    throw new Refusal('not_your_turn', { extra: { turn } });
  }
  const waits = turn ? NOT_FOR_BACKUPS.includes(action) : action === 'submit';
  if (waits && home.status === 'under_contract' && offer.status !== 'rejected') {
    throw new Refusal('property_under_contract');
  }
  throw new Refusal('transition_not_allowed', {
    extra: { status: visibleStatus(offer, side), allowed: [...new Set(allowed)] },
  });
}

/**
 * Requires that a move names the version on the table, so that terms are answered only after they
 * were shown.
 * @throws Refusal `stale_version` (409) with the current offer
 */
export function requireVersion(deal: Deal, version: number): void {
  if (version === deal.offer.version) return;
  throw new Refusal('stale_version', { extra: { current: offerView(deal) } });
}
