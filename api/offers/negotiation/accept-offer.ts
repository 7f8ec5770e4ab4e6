import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { holdOffers } from '#api/offers/automatic/hold-offers.ts';
import { describeOffer, type OfferView } from '#api/offers/describe-offer.ts';
import { answeredTerms, type OfferAnswer, whyNotAnswered } from '#api/offers/moves/answer.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { putUnderContract } from '#api/properties/moves/put-under-contract.ts';
import { openAtAcceptance } from '#api/signing/contracts/open-at-acceptance.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { Refusal } from '#domain/refusal.ts';
import { acceptedMessages } from './accepted-messages.ts';

/**
 * Accepts a version: in one batch, the offer is accepted and the property goes under contract.
 * Other open offers become backups with paused deadlines. Retried if another offer was sent or
 * changed in the meantime, so that every backup's buyer gets the e-mail.
 * @throws Refusal `email_unverified` (403); `stale_version`, `not_your_turn`, `offer_expired`,
 * `property_under_contract`, `transition_not_allowed` (409)
 */
export async function acceptOffer(
  context: Context,
  id: string,
  answer: OfferAnswer,
  tries = 3,
): Promise<OfferView> {
  const deal = await openDeal(context, id, requireVerified(context));
  const terms = answeredTerms(deal, 'accept', answer.version);
  const { property, at } = deal;
  const dueAt = contractDueAt(at);
  const move = await moveDeal(deal, {
    action: 'accept',
    termsSha256: terms.sha256,
    note: answer.note ?? null,
    set: { acceptedAt: at, contractDueAt: dueAt, draft: null },
  });
  const held = await holdOffers(deal.context, property.id, id);
  const opening = await openAtAcceptance(deal, terms.terms);
  const statements = [
    ...move,
    ...putUnderContract(deal.context, property),
    ...held,
    cancelMessages(context.db, `offer:${id}:answer`, at),
    ...opening,
    ...acceptedMessages(deal, terms.terms, { dueAt, isOpen: opening.length > 0 }),
  ];
  try {
    await unlessTaken(context.db.batch(asBatch(statements)), () =>
      whyNotAnswered(context, id, 'accept', answer.version),
    );
  } catch (error) {
    if (error instanceof Refusal && tries > 1) return acceptOffer(context, id, answer, tries - 1);
    throw error;
  }
  return describeOffer(context, id);
}
