import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/as-batch.ts';
import { toOther } from '#api/messages/gather.ts';
import type { Message } from '#api/messages/outbox.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { contractRemindersAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

/**
 * Returns the reminders before the signed contract is due; `offer:<id>:contract` cancels them. The
 * buyer is reminded to sign; if the signing is not open, the seller is reminded to open it.
 * @param dueAt when the signed contract is due, epoch ms
 */
export function contractReminders(
  context: Context,
  found: FoundOffer,
  terms: OfferTerms,
  { dueAt, isOpen }: Readonly<{ dueAt: number; isOpen: boolean }>,
): readonly Statement[] {
  const thing = `offer:${found.offer.id}`;
  const belongsTo = `${thing}:contract`;
  const reader = isOpen ? 'buyer' : 'seller';
  const template = isOpen ? 'contract_reminder' : 'open_signing_reminder';
  const data = offerMail(context, found, reader, terms, { contractDueAt: dueAt });
  return contractRemindersAt(dueAt).flatMap((remindAt) => {
    const reminder: Message<'contract_reminder' | 'open_signing_reminder'> = {
      ...{ template, to: found[reader], data, belongsTo },
      ...{ cause: `${belongsTo}:${remindAt}`, dueAt: remindAt, notAfter: dueAt },
    };
    return toOther(context, reminder, thing);
  });
}
