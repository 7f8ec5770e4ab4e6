import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import type { Message } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { contractRemindersAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

/**
 * What both sides read of an acceptance, and the buyer's reminders of the signed contract.
 * @param dueAt when the signed contract is due, epoch ms.
 */
export function acceptedMessages(
  deal: Deal,
  terms: OfferTerms,
  dueAt: number,
): readonly Statement[] {
  const { context, offer, buyer, seller, side } = deal;
  const thing = `offer:${offer.id}`;
  const belongsTo = `${thing}:contract`;
  const mailFor = (reader: OfferSide) =>
    offerMail(context, deal, reader, terms, { contractDueAt: dueAt, acceptedBy: side });
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
    ...contractReminders(context, deal, terms, dueAt),
  ];
}

/**
 * The buyer's reminders of the signed contract; taken back with `offer:<id>:contract`.
 * @param dueAt when the signed contract is due, epoch ms.
 */
export function contractReminders(
  context: Context,
  found: FoundOffer,
  terms: OfferTerms,
  dueAt: number,
): readonly Statement[] {
  const { buyer, offer } = found;
  const thing = `offer:${offer.id}`;
  const belongsTo = `${thing}:contract`;
  const data = offerMail(context, found, 'buyer', terms, { contractDueAt: dueAt });
  return contractRemindersAt(dueAt).flatMap((remindAt) => {
    const reminder: Message<'contract_reminder'> = {
      ...{ template: 'contract_reminder', to: buyer, data, belongsTo },
      ...{ cause: `${belongsTo}:${remindAt}`, dueAt: remindAt, notAfter: dueAt },
    };
    return toOther(context, reminder, thing);
  });
}
