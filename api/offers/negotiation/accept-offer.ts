import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { holdOffers } from '#api/offers/automatic/hold-offers.ts';
import { describeOffer, type OfferView } from '#api/offers/describe-offer.ts';
import {
  answeredTerms,
  noteOf,
  type OfferAnswer,
  whyNotAnswered,
} from '#api/offers/moves/answer.ts';
import { contractReminders } from '#api/offers/moves/contract-reminders.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { decideStatements } from '#api/offers/rounds/decide-round.ts';
import { putUnderContract } from '#api/properties/moves/move-by-offer.ts';
import { openAtAcceptance } from '#api/signing/contracts/open-at-acceptance.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import { Refusal } from '#domain/refusal.ts';

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
  const note = noteOf(context, answer);
  const move = await moveDeal(deal, {
    action: 'accept',
    termsSha256: terms.sha256,
    note: note?.text ?? null,
    noteLanguage: note?.language,
    set: { acceptedAt: at, contractDueAt: dueAt, draft: null },
  });
  const round = await decideStatements(deal, 'accept');
  const held = await holdOffers(deal.context, property.id, [id, ...round.leaving]);
  const opening = await openAtAcceptance(deal, terms.terms);
  const statements = [
    ...move,
    ...putUnderContract(deal.context, property),
    ...round.statements,
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

/**
 * Returns the messages to both sides about an acceptance, and the reminders that follow.
 * @param contract when the signed contract is due (epoch ms), and whether its signing opens with
 * the acceptance
 */
function acceptedMessages(
  deal: Deal,
  terms: OfferTerms,
  contract: Readonly<{ dueAt: number; isOpen: boolean }>,
): readonly Statement[] {
  const { context, offer, buyer, seller, side } = deal;
  const subject = `offer:${offer.id}`;
  const belongsTo = `${subject}:contract`;
  const { dueAt: contractDueAt, isOpen } = contract;
  const mailFor = (reader: OfferSide) => ({
    ...offerMail(context, deal, reader, terms, { contractDueAt, acceptedBy: side }),
    isOpen,
  });
  const sufficient = {
    template: 'offer_sufficient',
    to: buyer,
    data: mailFor('buyer'),
    cause: `${belongsTo}:due`,
    belongsTo,
  } as const;
  const accepted = {
    template: 'offer_accepted',
    to: seller,
    data: mailFor('seller'),
    cause: `${belongsTo}:accepted`,
  } as const;
  return [
    ...toOther(context, sufficient, subject),
    ...toOther(context, accepted, subject),
    ...contractReminders(context, deal, terms, contract),
  ];
}
