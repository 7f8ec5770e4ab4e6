import { and, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { offerView } from '#api/offers/describe-offer.ts';
import { findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { isInTime } from '#api/offers/moves/move-statements.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import { requireCounterable } from '#api/offers/moves/require-counterable.ts';
import { requireTag, staleOffer } from '#api/offers/moves/stale-offer.ts';
import { offers } from '#api/offers/table.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft.ts';
import { findStep } from '#domain/offers/wizard.ts';

/** What a save carries: some of the terms, and where in the wizard the author is. */
export type OfferPatch = Readonly<{
  terms?: TermsPatch | undefined;
  step?: number | string | undefined;
}>;

/**
 * Saves some answers of the viewer's unsent terms: the buyer's draft or an open counter-offer.
 * @param expectedTag the `If-Match` of the request, if it had one.
 * @throws Refusal `stale_version` (409) when somebody saved in between, `transition_not_allowed`
 */
export async function saveOffer(
  context: Context,
  id: string,
  patch: OfferPatch,
  expectedTag: string | undefined,
) {
  const { db, now } = context;
  const viewer = requireViewer(context);
  const found = await findOffer(context, id);
  const side = sideOn(found, viewer);
  const { offer } = found;
  const action = offer.status === 'draft' ? 'save' : 'save_counter';
  if (!allowedActions(offer, side, now(), homeOf(found)).includes(action))
    refuseMove(found, action, side, now());
  requireTag(context, found, expectedTag);
  if (action === 'save_counter') {
    requireCounterable(context, side, found.sent?.terms ?? {}, patch.terms ?? {});
  }
  const at = now();
  const step = findStep(patch.step ?? '')?.number ?? offer.draftStep;
  const [saved] = await db
    .update(offers)
    .set({
      draft: mergeTerms(offer.draft ?? {}, patch.terms ?? {}),
      draftVersion: offer.draftVersion + 1,
      draftStep: step,
      draftFurthest: Math.max(step, offer.draftFurthest),
      savedAt: at,
    })
    .where(
      and(
        eq(offers.id, id),
        // A document that arrives meanwhile changes nothing about what is written.
        eq(offers.status, offer.status),
        eq(offers.draftVersion, offer.draftVersion),
        isInTime(offer, at),
      ),
    )
    .returning();
  if (!saved) throw await staleOffer(context, id);
  return offerView(context, { ...found, offer: saved });
}
