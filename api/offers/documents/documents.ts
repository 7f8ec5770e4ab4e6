import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { countAttempt, UPLOADS } from '#api/http/limits/rate-limit.ts';
import { gatheredToOther } from '#api/messages/gather.ts';
import { isAuthor } from '#api/offers/describe-offer.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { requireMove } from '#api/offers/moves/requirements.ts';
import { documentKey, documentNote } from '#api/offers/moves/unsent-documents.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { type OfferRow, offerDocuments, offers } from '#api/offers/table.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { readPdf, requireFit, tidyName } from './receive-pdf.ts';

/** Attempts to record an upload that conflicts with other writes. */
const MAX_TRIES = 30;

/**
 * Requires that the viewer may add a document now, before a large body is read.
 * @throws Refusal `not_found` (404), `offer_expired`, `transition_not_allowed` (409),
 * `rate_limited` (429)
 */
export async function requireUploadable(context: Context, offerId: string): Promise<void> {
  const deal = await openDeal(context, offerId);
  requireMove(deal, 'add_document');
  await countAttempt(context, UPLOADS, deal.viewer.id);
}

/**
 * Stores an uploaded PDF with the offer, byte for byte. Its type is determined by its content, not
 * its name.
 * @throws Refusal `too_large` (413), `unsupported_media` (415) with the reason, `invalid` (422),
 * `offer_expired`, `transition_not_allowed` (409); the file is then deleted.
 */
export async function addDocument(context: Context, offerId: string, request: Request) {
  const { env } = context;
  const viewer = requireViewer(context);
  const id = createId();
  const key = documentKey(offerId, id);
  const { file, kind } = await readPdf(context, key, request);
  let activeContent: boolean;
  try {
    requireMove(await openDeal(context, offerId), 'add_document');
    activeContent = requireFit(file.verdict).activeContent;
  } catch (error) {
    await file.discard();
    throw error;
  }
  await file.keep();
  const document = {
    ...{ id, offerId, kind, name: tidyName(file.name), bytes: file.bytes, sha256: file.sha256 },
    ...{ activeContent, uploadedBy: viewer.id },
  };
  try {
    const { by, at, isSent } = await recordDocument(context, document);
    const { offerId: _, uploadedBy: __, ...shown } = document;
    return { ...shown, at: new Date(at).toISOString(), by, isSent };
  } catch (error) {
    // After a lost connection it is unknown whether the row was written, so the file is kept. If no
    // row references it, the cleanup of orphaned files deletes it.
    if (error instanceof Refusal) await env.FILES.delete(key);
    throw error;
  }
}

type NewDocument = Omit<typeof offerDocuments.$inferInsert, 'at' | 'sentAt'>;

/**
 * Writes a document's row; concurrent uploads are retried, so that each event follows the last one.
 */
async function recordDocument(
  context: Context,
  document: NewDocument,
): Promise<{ by: OfferSide; at: number; isSent: boolean }> {
  for (let triesLeft = MAX_TRIES; ; triesLeft -= 1) {
    const deal = await openDeal(context, document.offerId);
    requireMove(deal, 'add_document');
    const { offer, side, at } = deal;
    try {
      const isSent = !isAuthor(offer, side);
      const statements = isSent
        ? await documentStatements(deal, document)
        : unsentStatements(deal.context, offer, document);
      await unlessTaken(context.db.batch(asBatch(statements)));
      return { by: side, at, isSent };
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof Refusal)) throw error;
    }
  }
}

async function documentStatements(deal: Deal, document: NewDocument) {
  const { context, offer, other, at } = deal;
  const { db } = context;
  const move = await moveDeal(deal, {
    action: 'add_document',
    note: documentNote(document),
  });
  const notice = {
    template: 'documents_uploaded',
    to: deal[other],
    data: offerMail(context, deal, other),
    cause: `documents:${offer.id}`,
  } as const;
  return [
    ...move,
    db.insert(offerDocuments).values({ ...document, at, sentAt: at }),
    ...gatheredToOther(context, notice),
  ];
}

/** Attaches a document to the author's unsent terms: it is private until it is sent with them. */
function unsentStatements({ db, now }: Context, offer: OfferRow, document: NewDocument) {
  return [
    db
      .update(offers)
      .set({ savedAt: now() })
      .where(
        and(
          eq(offers.id, offer.id),
          eq(offers.status, offer.status),
          eq(offers.version, offer.version),
          isInTime(offer, now()),
        ),
      ),
    ...orRollBack(db),
    db.insert(offerDocuments).values({ ...document, at: now(), sentAt: null }),
  ];
}

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
