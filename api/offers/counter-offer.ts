import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft.ts';
import { allowedActions } from '#domain/offers/status.ts';
import { describeOffer } from './describe-offer.ts';
import { findOffer, sideOn } from './find-offer.ts';
import { moveStatements } from './move-offer.ts';
import { refuseMove } from './refuse-move.ts';
import { requireCounterable } from './require-counterable.ts';
import { saveOffer } from './save-offer.ts';
import { requireTag, staleOffer } from './stale-offer.ts';

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
  const { db, now } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  if (offer.status === 'revision' && offer.revisionBy === side) {
    return saveOffer(context, id, { terms }, expectedTag);
  }
  if (!allowedActions(offer, side, now()).includes('counter')) {
    refuseMove(offer, 'counter', side, now());
  }
  requireTag(context, found, expectedTag);
  requireCounterable(context, side, found.sent?.terms ?? {}, terms);
  await unlessTaken(
    db.batch(
      asBatch(
        await moveStatements(context, offer, {
          action: 'counter',
          actor: side,
          byUserId: viewer.id,
          version: offer.version,
          set: {
            draft: mergeTerms(found.sent?.terms ?? {}, terms),
            draftVersion: offer.draftVersion + 1,
          },
        }),
      ),
    ),
    () => staleOffer(context, id),
  );
  return describeOffer(context, id);
}

/**
 * Throws the unsent counter-offer away; the offer stands as it did before.
 * @throws Refusal `transition_not_allowed` (409) when there is none.
 */
export async function discardCounter(context: Context, id: string) {
  const { db, now } = context;
  const viewer = requireVerified(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  if (!allowedActions(found.offer, side, now()).includes('discard_counter')) {
    refuseMove(found.offer, 'discard_counter', side, now());
  }
  await unlessTaken(
    db.batch(
      asBatch(
        await moveStatements(context, found.offer, {
          action: 'discard_counter',
          actor: side,
          byUserId: viewer.id,
          version: found.offer.version,
          set: { draft: null, draftVersion: found.offer.draftVersion + 1 },
        }),
      ),
    ),
    () => staleOffer(context, id),
  );
  return describeOffer(context, id);
}
