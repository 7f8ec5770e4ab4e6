import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { endOffer } from './end-offer.ts';

/**
 * Returns the statements that withdraw a sent offer and notify the seller.
 * @param context with a fixed clock
 */
export function withdrawStatements(
  context: Context,
  found: FoundOffer,
): Promise<readonly Statement[]> {
  const { offer, seller } = found;
  return endOffer(
    context,
    found,
    { action: 'withdraw', actor: 'buyer', byUserId: offer.buyerId },
    {
      template: 'offer_withdrawn',
      to: seller,
      data: offerMail(context, found, 'seller'),
      cause: `offer:${offer.id}:withdrawn`,
    },
  );
}
