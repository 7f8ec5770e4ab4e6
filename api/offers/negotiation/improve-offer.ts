import { and, eq } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer, type OfferView } from '#api/offers/describe-offer.ts';
import { isOfferable, isUnderContract } from '#api/offers/moves/offerable.ts';
import { type Deal, openDeal, sentTerms } from '#api/offers/moves/open-deal.ts';
import {
  requireMeant,
  requireMove,
  requireVersion,
  staleOffer,
} from '#api/offers/moves/requirements.ts';
import {
  checkedTerms,
  type TimeToAnswer,
  timeToAnswer,
  versionStatements,
} from '#api/offers/moves/send-version.ts';
import { offers } from '#api/offers/table.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { RULE_TEXTS, type RuleKey } from '#domain/i18n/validation-texts.ts';
import { rebasedTerms } from '#domain/offers/changes/compare.ts';
import { differingKeys } from '#domain/offers/changes/counter-terms.ts';
import { mergeTerms, type TermsPatch } from '#domain/offers/draft/draft.ts';
import { Refusal } from '#domain/refusal.ts';

/** Changed terms for the buyer's own waiting offer, and the version they change. */
export type Improvement = Readonly<{
  version: number;
  terms: TermsPatch;
  confirmed?: Confirmed | undefined;
}>;

/**
 * Sends the buyer's own waiting offer again with changed terms, as its next version. The history
 * records a later deadline alone as `extend`, anything else as `improve`. A counter-offer that the
 * seller is writing stays open, based on the new terms.
 * @throws Refusal `email_unverified` (403), `invalid` (422) with the messages per field, also when
 * nothing changes, `unconfirmed` (422); `offer_expired`, `stale_version`, `transition_not_allowed` (409)
 */
export async function improveOffer(
  context: Context,
  id: string,
  improvement: Improvement,
  tries = 3,
): Promise<OfferView> {
  const deal = await openDeal(context, id, requireVerified(context));
  const statements = await improvementStatements(deal, improvement);
  try {
    await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(context, id));
  } catch (error) {
    // The seller may have saved an unsent counter-offer in the meantime, which the buyer must not
    // notice.
    if (error instanceof Refusal && tries > 1) {
      return improveOffer(context, id, improvement, tries - 1);
    }
    throw error;
  }
  return describeOffer(context, id);
}

async function improvementStatements(deal: Deal, { version, terms, confirmed }: Improvement) {
  requireMove(deal, 'improve');
  requireVersion(deal, version);
  const { context, offer, home, at } = deal;
  const before = sentTerms(deal).terms;
  const after = checkedTerms(context, mergeTerms(before, terms));
  requireMeant(deal, before, after, confirmed);
  const changed = differingKeys(before, after);
  if (changed.length === 0) throw invalid(context, 'terms', 'nothing_changed');
  const isBackup = home.status === 'under_contract';
  const isExtension = changed.every((key) => key === 'responseDeadline');
  const time = changed.includes('responseDeadline') ? timeToAnswer(after, isBackup, at) : offer;
  if (isExtension && endOf(time, at) <= endOf(offer, at)) {
    throw invalid(context, 'responseDeadline', 'deadline_not_later');
  }
  return versionStatements(deal, {
    action: isExtension ? 'extend' : 'improve',
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

/**
 * Returns when the time to answer ends, epoch ms; for a backup, as if the home were available now.
 */
function endOf({ deadlineAt, heldMs }: TimeToAnswer, at: number): number {
  return deadlineAt ?? at + (heldMs ?? 0);
}

function invalid({ locale }: Context, field: string, rule: RuleKey): Refusal {
  return new Refusal('invalid', { errors: { [field]: [RULE_TEXTS[rule][locale]] } });
}
