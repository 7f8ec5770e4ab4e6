import { type Context, requireVerified } from '#api/context.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { requireMove } from '#api/offers/moves/require-move.ts';
import { writeCounter } from './write-counter.ts';

/**
 * Discards the unsent counter-offer; the offer returns to its previous status.
 * @throws Refusal `transition_not_allowed` (409) when there is none.
 */
export async function discardCounter(context: Context, id: string) {
  const deal = await openDeal(context, id, requireVerified(context));
  requireMove(deal, 'discard_counter');
  await writeCounter(context, deal, 'discard_counter', null);
  return describeOffer(context, id);
}
