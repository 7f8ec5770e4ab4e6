import { and, eq } from 'drizzle-orm';
import { atOneInstant, type Context, requireVerified, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer, type OfferView, offerView } from '#api/offers/describe-offer.ts';
import { type FoundOffer, findOffer, homeOf, sideOn } from '#api/offers/find-offer.ts';
import { isOfferable, isUnderContract } from '#api/offers/moves/offerable.ts';
import { refuseMove } from '#api/offers/moves/refuse-move.ts';
import {
  checkedTerms,
  type TimeToAnswer,
  timeToAnswer,
  versionStatements,
} from '#api/offers/moves/send-version.ts';
import { staleOffer } from '#api/offers/moves/stale-offer.ts';
import { offers } from '#api/offers/table.ts';
import { allowedActions } from '#domain/offers/allowed-actions.ts';
import { differingKeys } from '#domain/offers/counter-terms.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft.ts';
import { rebasedTerms } from '#domain/offers/rebased-terms.ts';
import { Refusal } from '#domain/refusal.ts';
import { RULE_TEXTS, type RuleKey } from '#domain/validation-texts.ts';

/** Other terms for one's own offer, while it waits; they name the version they change. */
export type Improvement = Readonly<{ version: number; terms: TermsPatch }>;

/**
 * Sends the buyer's own waiting offer again with other terms, as its next version. Nothing but a later
 * deadline is `extend` in the history, everything else `improve`. A counter-offer that the seller is
 * writing stays, over the new terms.
 * @throws Refusal `email_unverified` (403), `invalid` (422) with the messages per field, also when
 * nothing changes; `offer_expired`, `stale_version`, `transition_not_allowed` (409)
 */
export async function improveOffer(
  context: Context,
  id: string,
  improvement: Improvement,
  tries = 3,
): Promise<OfferView> {
  requireVerified(context);
  const found = await findOffer(context, id);
  const statements = await improvementStatements(atOneInstant(context), found, improvement);
  try {
    await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(context, id));
  } catch (error) {
    // The seller may have saved what they write meanwhile: nothing that the buyer may notice.
    if (error instanceof Refusal && tries > 1) {
      return improveOffer(context, id, improvement, tries - 1);
    }
    throw error;
  }
  return describeOffer(context, id);
}

async function improvementStatements(
  context: Context,
  found: FoundOffer,
  { version, terms }: Improvement,
) {
  const { offer, sent } = found;
  const home = homeOf(found);
  const at = context.now();
  const side = sideOn(found, requireViewer(context));
  if (!allowedActions(offer, side, at, home).includes('improve') || !sent) {
    refuseMove(found, 'improve', side, at);
  }
  if (version !== offer.version) {
    throw new Refusal('stale_version', { extra: { current: offerView(context, found) } });
  }
  const before = sent.terms;
  const after = checkedTerms(context, mergeTerms(before, terms));
  const changed = differingKeys(before, after);
  if (changed.length === 0) throw invalid(context, 'terms', 'nothing_changed');
  const isBackup = home.status === 'under_contract';
  const isExtension = changed.every((key) => key === 'responseDeadline');
  const time = changed.includes('responseDeadline') ? timeToAnswer(after, isBackup, at) : offer;
  if (isExtension && endOf(time, at) <= endOf(offer, at)) {
    throw invalid(context, 'responseDeadline', 'deadline_not_later');
  }
  return versionStatements(context, found, {
    action: isExtension ? 'extend' : 'improve',
    side,
    terms: after,
    time,
    onlyIf: and(
      isBackup
        ? isUnderContract(context, offer.propertyId)
        : isOfferable(context, offer.propertyId, 'offers'),
      eq(offers.draftVersion, offer.draftVersion),
    ),
    set: offer.draft
      ? { draft: rebasedTerms(before, offer.draft, after), draftVersion: offer.draftVersion + 1 }
      : {},
  });
}

/** When the time to answer would end, epoch ms, were a home under contract free now. */
function endOf({ deadlineAt, heldMs }: TimeToAnswer, at: number): number {
  return deadlineAt ?? at + (heldMs ?? 0);
}

function invalid({ locale }: Context, field: string, rule: RuleKey): Refusal {
  return new Refusal('invalid', { errors: { [field]: [RULE_TEXTS[rule][locale]] } });
}
