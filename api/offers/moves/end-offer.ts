import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message, type TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { moveStatements, type OfferMove } from './move-statements.ts';

/**
 * Returns the statements that end an open offer: the change, canceled reminders, the message to the
 * other side, and the deletion of unsent terms.
 * @param context with a fixed clock
 */
export async function endOffer<Key extends TemplateKey>(
  context: Context,
  { offer }: Pick<FoundOffer, 'offer'>,
  move: Omit<OfferMove, 'version' | 'set'>,
  notice: Message<Key>,
): Promise<readonly Statement[]> {
  return [
    ...(await moveStatements(context, offer, {
      ...move,
      version: offer.version,
      set: { draft: null },
    })),
    cancelMessages(context.db, `offer:${offer.id}:answer`, context.now()),
    ...toOther(context, notice, `offer:${offer.id}`),
  ];
}

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
