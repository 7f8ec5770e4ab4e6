import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import {
  disclosureReadings,
  type OfferRow,
  offerComments,
  offerDocuments,
  offerEvents,
  offers,
} from '#api/offers/table.ts';
import { documentKey } from './document-key.ts';

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
