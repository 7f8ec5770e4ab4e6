import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message, type TemplateKey } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import {
  disclosureReadings,
  type OfferRow,
  offerComments,
  offerDocuments,
  offerEvents,
  offers,
} from '#api/offers/table.ts';
import { moveStatements, type OfferMove } from './move-statements.ts';
import { documentKey } from './unsent-documents.ts';

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

/**
 * Returns the statements that delete a draft, and the files to delete after they were written. The
 * batch fails if the offer is no longer a draft.
 */
export async function deleteDraft(
  { db }: Pick<Context, 'db'>,
  offer: Pick<OfferRow, 'id' | 'sequence'>,
): Promise<{ statements: readonly BatchItem<'sqlite'>[]; files: readonly string[] }> {
  const isThis = eq(offers.id, offer.id);
  const documents = await db
    .select({ id: offerDocuments.id })
    .from(offerDocuments)
    .where(eq(offerDocuments.offerId, offer.id));
  return {
    statements: [
      db
        .update(offers)
        .set({ draft: null })
        .where(and(isThis, eq(offers.status, 'draft'), eq(offers.sequence, offer.sequence))),
      ...orRollBack(db),
      db.delete(offerComments).where(eq(offerComments.offerId, offer.id)),
      db.delete(offerDocuments).where(eq(offerDocuments.offerId, offer.id)),
      db.delete(disclosureReadings).where(eq(disclosureReadings.offerId, offer.id)),
      db.delete(offerEvents).where(eq(offerEvents.offerId, offer.id)),
      db.delete(offers).where(isThis),
    ],
    files: documents.map((document) => documentKey(offer.id, document.id)),
  };
}
