import { and, eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { saveOffer } from '#api/offers/drafts/save-offer.ts';
import { findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { isInTime } from '#api/offers/moves/move-statements.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import { requireCounterable } from '#api/offers/moves/require-counterable.ts';
import { requireTag, staleOffer } from '#api/offers/moves/stale-offer.ts';
import { deleteUnsentDocuments } from '#api/offers/moves/unsent-documents.ts';
import type { OfferRow } from '#api/offers/offer-row.ts';
import { offers } from '#api/offers/table.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft.ts';
import { afterMove, type OfferSide } from '#domain/offers/status.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * Opens the counter-offer of the side whose turn it is, or edits the one it has open. It starts
 * from the terms on the table and is visible to its author alone until it is sent.
 * @param expectedTag the `If-Match` of the request, if it had one.
 * @throws Refusal `not_your_turn`, `offer_expired`, `transition_not_allowed` (409), `invalid` (422)
 */
export async function counterOffer(
  context: Context,
  id: string,
  terms: TermsPatch,
  expectedTag?: string,
) {
  const { now } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  if (offer.status === 'revision' && offer.revisionBy === side) {
    return saveOffer(context, id, { terms }, expectedTag);
  }
  if (!allowedActions(offer, side, now(), homeOf(found)).includes('counter')) {
    refuseMove(found, 'counter', side, now());
  }
  requireTag(context, found, expectedTag);
  requireCounterable(context, side, found.sent?.terms ?? {}, terms);
  await writeUnsent(context, offer, side, 'counter', mergeTerms(found.sent?.terms ?? {}, terms));
  return describeOffer(context, id);
}

/**
 * Throws the unsent counter-offer away; the offer stands as it did before.
 * @throws Refusal `transition_not_allowed` (409) when there is none.
 */
export async function discardCounter(context: Context, id: string) {
  const { now } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  if (!allowedActions(found.offer, side, now(), homeOf(found)).includes('discard_counter')) {
    refuseMove(found, 'discard_counter', side, now());
  }
  await writeUnsent(context, found.offer, side, 'discard_counter', null);
  return describeOffer(context, id);
}

/**
 * Opens or ends an unsent counter-offer. It is its author's alone: it writes no event and touches
 * nothing that the other side reads, and what the other side does meanwhile does not hinder it
 * unless it ends the offer or answers it.
 */
async function writeUnsent(
  context: Context,
  offer: OfferRow,
  side: OfferSide,
  action: 'counter' | 'discard_counter',
  draft: PartialTerms | null,
): Promise<void> {
  const { db, now } = context;
  const at = now();
  await unlessTaken(
    db.batch([
      db
        .update(offers)
        .set({
          ...afterMove(offer, action, side),
          draft,
          draftVersion: offer.draftVersion + 1,
          savedAt: at,
        })
        .where(
          and(
            eq(offers.id, offer.id),
            eq(offers.status, offer.status),
            eq(offers.version, offer.version),
            eq(offers.draftVersion, offer.draftVersion),
            isInTime(offer, at),
          ),
        ),
      ...orRollBack(db),
      deleteUnsentDocuments(db, offer.id),
    ]),
    () => staleOffer(context, offer.id),
  );
}
