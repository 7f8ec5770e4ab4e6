import { type Context, requireViewer } from '#api/context.ts';
import { findOffer, homeOf, type SeenOffer, sideOn } from '#api/offers/find-offer.ts';
import { allowedActions, type OfferHome } from '#domain/offers/allowed-actions.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** An offer loaded for a move by one of its sides. */
export type Deal = SeenOffer &
  Readonly<{
    /** The request's context with its clock fixed at the time of loading. */
    context: Context;
    side: OfferSide;
    other: OfferSide;
    home: OfferHome;
    /** The moves that the viewer may make now. */
    allowed: readonly OfferAction[];
  }>;

/**
 * Loads an offer for a move by one of its sides. The time is taken once, after reading, and used
 * for everything the move checks, writes and sends.
 * @param viewer the actor; for a binding move the result of `requireVerified`
 * @throws Refusal `unauthenticated` (401); `not_found` (404) for an offer that the viewer may not
 * see, and for an administrator, who is on neither side
 */
export async function openDeal(
  context: Context,
  id: string,
  viewer = requireViewer(context),
): Promise<Deal> {
  const seen = await findOffer(context, id, viewer);
  const { offer, at } = seen;
  const side = sideOn(seen);
  const home = homeOf(seen);
  return {
    ...seen,
    context: { ...context, now: () => at },
    side,
    other: side === 'seller' ? 'buyer' : 'seller',
    home,
    allowed: allowedActions(offer, side, at, home),
  };
}

/**
 * Returns the current terms as they were sent.
 * @throws Refusal `not_found` (404) if none were sent
 */
export function sentTerms({ sent }: Pick<Deal, 'sent'>) {
  if (!sent) throw new Refusal('not_found');
  return sent;
}
