import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import { contractReminders } from '#api/offers/moves/contract-reminders.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

/**
 * Returns the messages to both sides about an acceptance, and the reminders that follow.
 * @param contract when the signed contract is due (epoch ms), and whether its signing opens with
 * the acceptance
 */
export function acceptedMessages(
  deal: Deal,
  terms: OfferTerms,
  contract: Readonly<{ dueAt: number; isOpen: boolean }>,
): readonly Statement[] {
  const { context, offer, buyer, seller, side } = deal;
  const thing = `offer:${offer.id}`;
  const belongsTo = `${thing}:contract`;
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
    ...toOther(context, sufficient, thing),
    ...toOther(context, accepted, thing),
    ...contractReminders(context, deal, terms, contract),
  ];
}
