import { type Context, requireViewer } from '#api/context.ts';
import { findOffer, homeOf, type SeenOffer, sideOn } from '#api/offers/find-offer.ts';
import { allowedActions, type OfferHome } from '#domain/offers/allowed-actions.ts';
import type { OfferAction, OfferSide } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** An offer loaded for a move by one of its two sides. */
export type Deal = SeenOffer &
  Readonly<{
    /** The request's context with its clock fixed at the instant of the deal. */
    context: Context;
    side: OfferSide;
    other: OfferSide;
    home: OfferHome;
    /** What the viewer may do now. */
    allowed: readonly OfferAction[];
  }>;

/**
 * Opens an offer for a move of one of its sides. The instant is taken once, after reading: what the
 * move compares, writes and sends is of that instant.
 * @param viewer the actor; a binding move passes the result of `requireVerified`.
 * @throws Refusal `unauthenticated` (401); `not_found` (404) for what the viewer may not see, and
 * for an administrator, who takes no side
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
 * The terms on the table, as they were sent.
 * @throws Refusal `not_found` (404) while none were
 */
export function sentTerms({ sent }: Pick<Deal, 'sent'>) {
  if (!sent) throw new Refusal('not_found');
  return sent;
}
