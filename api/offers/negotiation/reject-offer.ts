import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { describeOffer } from '#api/offers/describe-offer.ts';
import {
  answeredTerms,
  noteOf,
  type OfferAnswer,
  whyNotAnswered,
} from '#api/offers/moves/answer.ts';
import { endOffer } from '#api/offers/moves/end-offer.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { offerMail } from '#api/offers/offer-mail.ts';

/**
 * Rejects a version, with an optional note to the other side.
 * @throws Refusal `stale_version`, `not_your_turn`, `offer_expired`, `transition_not_allowed` (409)
 */
export async function rejectOffer(context: Context, id: string, answer: OfferAnswer) {
  const deal = await openDeal(context, id);
  const { side, other, viewer } = deal;
  const note = noteOf(context, answer);
  const terms = answeredTerms(deal, 'reject', answer.version);
  const statements = await endOffer(
    deal.context,
    deal,
    {
      action: 'reject',
      actor: side,
      byUserId: viewer.id,
      termsSha256: terms.sha256,
      note: note?.text ?? null,
      noteLanguage: note?.language,
    },
    {
      template: 'offer_rejected',
      to: deal[other],
      data: offerMail(context, deal, other, terms.terms, { note }),
      cause: `offer:${id}:rejected`,
    },
  );
  await unlessTaken(context.db.batch(asBatch(statements)), () =>
    whyNotAnswered(context, id, 'reject', answer.version),
  );
  return describeOffer(context, id);
}
