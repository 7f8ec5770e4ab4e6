import { and, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { offerView } from '#api/offers/describe-offer.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import {
  requireCounterable,
  requireMeant,
  requireMove,
  requireTag,
  staleOffer,
} from '#api/offers/moves/requirements.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft/draft.ts';
import { findStep } from '#domain/offers/draft/wizard.ts';

/** The body of a save: changed terms, and the wizard step the author is on. */
export type OfferPatch = Readonly<{
  terms?: TermsPatch | undefined;
  step?: number | string | undefined;
  /** Unlikely terms that the author confirmed. */
  confirmed?: Confirmed | undefined;
}>;

/**
 * Saves some answers of the viewer's unsent terms: the buyer's draft or an open counter-offer.
 * @param expectedTag the `If-Match` of the request, if any
 * @throws Refusal `stale_version` (409) when the terms were saved elsewhere in the meantime,
 * `transition_not_allowed` (409), `unconfirmed` (422)
 */
export async function saveOffer(
  context: Context,
  id: string,
  patch: OfferPatch,
  expectedTag: string | undefined,
) {
  return saveUnsent(context, await openDeal(context, id), patch, expectedTag);
}

/** Saves answers of an offer that is already loaded; errors as for `saveOffer`. */
export async function saveUnsent(
  context: Context,
  deal: Deal,
  patch: OfferPatch,
  expectedTag: string | undefined,
) {
  const { offer, side, at } = deal;
  const action = offer.status === 'draft' ? 'save' : 'save_counter';
  requireMove(deal, action);
  requireTag(deal, expectedTag);
  if (action === 'save_counter') {
    requireCounterable(context, side, deal.sent?.terms ?? {}, patch.terms ?? {});
  }
  const before = offer.draft ?? {};
  const draft = mergeTerms(before, patch.terms ?? {});
  requireMeant(deal, before, draft, patch.confirmed);
  const step = findStep(patch.step ?? '')?.number ?? offer.draftStep;
  const [saved] = await context.db
    .update(offers)
    .set({
      draft,
      draftVersion: offer.draftVersion + 1,
      draftStep: step,
      draftFurthest: Math.max(step, offer.draftFurthest),
      savedAt: at,
    })
    .where(
      and(
        eq(offers.id, offer.id),
        // Not the sequence: a document added at the same time does not affect the terms.
        eq(offers.status, offer.status),
        eq(offers.draftVersion, offer.draftVersion),
        isInTime(offer, at),
      ),
    )
    .returning();
  if (!saved) throw await staleOffer(context, offer.id);
  return offerView({ ...deal, offer: saved });
}
