import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import type { Message } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { contractRemindersAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

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
