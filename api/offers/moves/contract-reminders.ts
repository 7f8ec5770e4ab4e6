import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { toOther } from '#api/messages/gather.ts';
import { cancelMessages, type Message } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offers } from '#api/offers/table.ts';
import { contractDueAt, contractRemindersAt } from '#domain/offers/dates/deadlines.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';

/** Whether a signing is open, and how the previous one ended. */
type Step = Readonly<{ isOpen: boolean; ended?: 'declined' | 'expired' }>;

/**
 * Returns the reminders before the signed contract is due; `offer:<id>:contract` cancels them. The
 * buyer is reminded to sign; if the signing is not open, the seller is reminded to open it.
 * @param dueAt when the signed contract is due, epoch ms
 */
export function contractReminders(
  context: Context,
  found: FoundOffer,
  terms: OfferTerms,
  { dueAt, isOpen, ended }: Step & Readonly<{ dueAt: number }>,
): readonly Statement[] {
  const subject = `offer:${found.offer.id}`;
  const belongsTo = `${subject}:contract`;
  const reader = isOpen ? 'buyer' : 'seller';
  const template = isOpen ? 'contract_reminder' : 'open_signing_reminder';
  const mail = offerMail(context, found, reader, terms, { contractDueAt: dueAt });
  const data = { ...mail, ...(ended && { ended }) };
  return contractRemindersAt(dueAt).flatMap((remindAt) => {
    const reminder: Message<'contract_reminder' | 'open_signing_reminder'> = {
      ...{ template, to: found[reader], data, belongsTo },
      ...{ cause: `${belongsTo}:${remindAt}`, dueAt: remindAt, notAfter: dueAt },
    };
    return toOther(context, reminder, subject);
  });
}

/**
 * Returns the statements that restart the time to sign, for the batch that opens a signing or ends one without
 * all signatures. Only the shown date and the reminders depend on it. After an uploaded contract they only cancel
 * the reminders.
 */
export function restartContractTime(
  context: Context,
  found: FoundOffer,
  step: Step,
): readonly Statement[] {
  const { db, now } = context;
  const { offer, sent } = found;
  const dueAt = contractDueAt(now());
  return [
    cancelMessages(db, `offer:${offer.id}:contract`, now()),
    ...(sent && offer.contractAt === null
      ? [
          db.update(offers).set({ contractDueAt: dueAt }).where(eq(offers.id, offer.id)),
          ...contractReminders(context, found, sent.terms, { ...step, dueAt }),
        ]
      : []),
  ];
}

/**
 * Cancels the reminders to answer some offers; the e-mails about the offers themselves are still sent.
 * @param isOf condition for the offers
 * @param at epoch ms
 */
export function cancelReminders({ db }: Pick<Context, 'db'>, isOf: SQL | undefined, at: number) {
  const chosen = db
    .select({ belongsTo: sql`'offer:' || ${offers.id} || ':answer'` })
    .from(offers)
    .where(isOf);
  return db
    .update(outbox)
    .set({ canceledAt: at })
    .where(
      and(
        inArray(outbox.belongsTo, chosen),
        eq(outbox.template, 'deadline_reminder'),
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
      ),
    );
}
