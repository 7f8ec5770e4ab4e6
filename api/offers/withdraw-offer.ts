import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { allowedActions } from '#domain/offers/status.ts';
import { describeOffer } from './describe-offer.ts';
import { documentKey } from './documents.ts';
import { type FoundOffer, findOffer, sideOn } from './find-offer.ts';
import { moveStatements } from './move-offer.ts';
import { offerMail } from './offer-mail.ts';
import { refuseMove } from './refuse-move.ts';
import { staleOffer } from './stale-offer.ts';
import { offerComments, offerDocuments, offerEvents, offers } from './table.ts';

/**
 * Takes the viewer's offer back. A draft, which nobody else has seen, is deleted with its files.
 * @throws Refusal `transition_not_allowed`, `offer_expired`, `stale_version` (409)
 */
export async function withdrawOffer(context: Context, id: string) {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  if (!allowedActions(offer, side, now()).includes('withdraw')) {
    refuseMove(offer, 'withdraw', side, now());
  }
  if (offer.status === 'draft') return deleteDraft(context, found);

  const at = now();
  const move = await moveStatements(context, offer, {
    action: 'withdraw',
    actor: side,
    byUserId: viewer.id,
    version: offer.version,
    set: { draft: null },
  });
  await unlessTaken(
    db.batch(
      asBatch([
        ...move,
        cancelMessages(db, `offer:${id}:answer`, at),
        message(
          db,
          {
            template: 'offer_withdrawn',
            to: found.seller,
            data: offerMail(context, found, 'seller'),
            cause: `offer:${id}:withdrawn`,
          },
          at,
        ),
      ]),
    ),
    () => staleOffer(context, id),
  );
  return describeOffer(context, id);
}

async function deleteDraft(context: Context, { offer }: FoundOffer) {
  const { db, env } = context;
  const isThis = eq(offers.id, offer.id);
  const documents = await db
    .select({ id: offerDocuments.id })
    .from(offerDocuments)
    .where(eq(offerDocuments.offerId, offer.id));
  await unlessTaken(
    db.batch([
      // First the lock: what has become more than a draft keeps its history.
      db
        .update(offers)
        .set({ draft: null })
        .where(and(isThis, eq(offers.status, 'draft'), eq(offers.sequence, offer.sequence))),
      ...orRollBack(db),
      db.delete(offerComments).where(eq(offerComments.offerId, offer.id)),
      db.delete(offerDocuments).where(eq(offerDocuments.offerId, offer.id)),
      db.delete(offerEvents).where(eq(offerEvents.offerId, offer.id)),
      db.delete(offers).where(isThis),
    ]),
    () => staleOffer(context, offer.id),
  );
  await env.FILES.delete(documents.map((document) => documentKey(offer.id, document.id)));
  return undefined;
}
