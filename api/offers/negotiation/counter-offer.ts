import { and, eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import { saveUnsent } from '#api/offers/drafts/save-offer.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import {
  requireCounterable,
  requireMeant,
  requireMove,
  requireTag,
  staleOffer,
} from '#api/offers/moves/requirements.ts';
import { deleteUnsentDocuments } from '#api/offers/moves/unsent-documents.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft/draft.ts';
import { afterMove } from '#domain/offers/status.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * Opens a counter-offer of the side whose turn it is, or edits its open one. It starts from the
 * current terms, and only its author sees it until it is sent.
 * @param expectedTag the `If-Match` of the request, if any
 * @param confirmed unlikely terms that the author confirmed
 * @throws Refusal `not_your_turn`, `offer_expired`, `transition_not_allowed` (409), `invalid` or
 * `unconfirmed` (422)
 */
export async function counterOffer(
  context: Context,
  id: string,
  terms: TermsPatch,
  expectedTag?: string,
  confirmed?: Confirmed,
) {
  const deal = await openDeal(context, id, requireVerified(context));
  const { offer, side } = deal;
  if (offer.status === 'revision' && offer.revisionBy === side) {
    return saveUnsent(context, deal, { terms, confirmed }, expectedTag);
  }
  requireMove(deal, 'counter');
  requireTag(deal, expectedTag);
  const onTable = deal.sent?.terms ?? {};
  requireCounterable(context, side, onTable, terms);
  const counter = mergeTerms(onTable, terms);
  requireMeant(deal, onTable, counter, confirmed);
  await writeCounter(context, deal, 'counter', counter);
  return describeOffer(context, id);
}

/**
 * Discards the unsent counter-offer; the offer returns to its previous status.
 * @throws Refusal `transition_not_allowed` (409) when there is none.
 */
export async function discardCounter(context: Context, id: string) {
  const deal = await openDeal(context, id, requireVerified(context));
  requireMove(deal, 'discard_counter');
  await writeCounter(context, deal, 'discard_counter', null);
  return describeOffer(context, id);
}

/**
 * Opens or ends an unsent counter-offer. Only its author sees it: it writes no event and changes
 * nothing that the other side can read. Concurrent moves of the other side do not conflict with it,
 * unless they end or answer the offer.
 */
async function writeCounter(
  context: Context,
  { offer, side, at }: Deal,
  action: 'counter' | 'discard_counter',
  draft: PartialTerms | null,
): Promise<void> {
  const { db } = context;
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
