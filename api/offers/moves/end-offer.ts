import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message, type TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { moveStatements, type OfferMove } from './move-statements.ts';

/**
 * The statements that end an open offer: the move, the reminders that are taken back, and what the
 * other side reads of it. Unsent drafts are deleted with it.
 * @param context with a fixed clock.
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
