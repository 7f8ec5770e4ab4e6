import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { findOffer, sideOn } from '#api/offers/find-offer.ts';
import { documentKey } from '#api/offers/moves/document-key.ts';
import { offerDocuments } from '#api/offers/table.ts';
import { SENT_DOCUMENT_STAYS } from '#domain/offers/documents.ts';
import { Refusal } from '#domain/refusal.ts';
import { readDocument } from './read-documents.ts';

/**
 * Deletes one of the viewer's unsent documents and its file. An unsent document has no event, and a
 * concurrent send that has read it fails.
 * @throws Refusal `not_found` (404), `transition_not_allowed` (409) once it was sent.
 */
export async function removeDocument(
  context: Context,
  offerId: string,
  documentId: string,
): Promise<void> {
  const { db, env } = context;
  const found = await findOffer(context, offerId);
  sideOn(found);
  const [removed] = await db
    .delete(offerDocuments)
    .where(
      and(
        eq(offerDocuments.id, documentId),
        eq(offerDocuments.offerId, offerId),
        eq(offerDocuments.uploadedBy, found.viewer.id),
        isNull(offerDocuments.sentAt),
      ),
    )
    .returning({ id: offerDocuments.id });
  if (!removed) {
    // Throws if the document does not exist or the viewer may not see it.
    await readDocument(context, offerId, documentId);
    throw new Refusal('transition_not_allowed', { message: SENT_DOCUMENT_STAYS });
  }
  await env.FILES.delete(documentKey(offerId, documentId));
}
