import { and, eq, isNotNull, or } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { documentKey } from '#api/offers/moves/document-key.ts';
import { offerDocuments } from '#api/offers/table.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Lists the documents of an offer that the viewer may see, oldest first; unsent ones only for their
 * author.
 */
export async function listDocuments(context: Context, offerId: string) {
  const { offer } = await findOffer(context, offerId);
  const rows = await context.db
    .select()
    .from(offerDocuments)
    .where(and(eq(offerDocuments.offerId, offer.id), isVisible(context)))
    .orderBy(offerDocuments.at);
  return rows.map(({ offerId: _, uploadedBy, sentAt, ...document }) => ({
    ...document,
    at: new Date(document.at).toISOString(),
    by: uploadedBy === offer.buyerId ? ('buyer' as const) : ('seller' as const),
    isSent: sentAt !== null,
  }));
}

/**
 * Returns the stored file of a document that the viewer may see.
 * @throws Refusal `not_found` (404)
 */
export async function readDocument(context: Context, offerId: string, documentId: string) {
  await findOffer(context, offerId);
  const [document] = await context.db
    .select()
    .from(offerDocuments)
    .where(
      and(
        eq(offerDocuments.offerId, offerId),
        eq(offerDocuments.id, documentId),
        isVisible(context),
      ),
    );
  const file = document && (await context.env.FILES.get(documentKey(offerId, documentId)));
  if (!document || !file) throw new Refusal('not_found');
  return { document, file };
}

function isVisible(context: Context) {
  const { id } = requireViewer(context);
  return or(isNotNull(offerDocuments.sentAt), eq(offerDocuments.uploadedBy, id));
}
