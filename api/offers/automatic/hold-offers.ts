import { and, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { toOther } from '#api/messages/gather.ts';
import { messageIf } from '#api/messages/outbox.ts';
import { type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { cancelReminders } from '#api/offers/moves/contract-reminders.ts';
import { requireUnchanged } from '#api/offers/moves/requirements.ts';
import { reminderAt } from '#api/offers/moves/version-messages.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { hasStandingStatus } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { turnOf } from '#domain/offers/status.ts';

/**
 * Returns the statements that make the other offers on a home backups, for the batch of an
 * acceptance. Their deadlines are paused, reminders are canceled, and their buyers get an e-mail
 * that does not say whose offer was accepted. The batch fails if an offer was sent or changed in
 * the meantime.
 * @param except ids of the accepted offer and of those that end with it
 */
export async function holdOffers(
  context: Context,
  propertyId: string,
  except: readonly string[],
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = context;
  const at = context.now();
  const isHeld = and(
    eq(offers.propertyId, propertyId),
    not(isIn(offers.id, except)),
    hasStandingStatus,
    gt(offers.deadlineAt, at),
  );
  const found = await selectOffers(context).where(isHeld);
  return [
    ...requireUnchanged(context, isHeld, found),
    db
      .update(offers)
      .set({ heldMs: sql`${offers.deadlineAt} - ${at}`, deadlineAt: null })
      .where(isHeld),
    cancelReminders(context, and(eq(offers.propertyId, propertyId), isNotNull(offers.heldMs)), at),
    ...found.flatMap((one) =>
      toOther(
        context,
        {
          template: 'offer_backup',
          to: one.buyer,
          data: { ...offerMail(context, one, 'buyer'), deadlineAt: null },
          cause: `offer:${one.offer.id}:backup:${at}`,
        },
        `offer:${one.offer.id}`,
        isUnchanged(one, isNotNull(offers.heldMs)),
      ),
    ),
  ];
}

/**
 * Returns the statements that restart the paused deadlines of the backups on a home, for the batch
 * that makes it available again. Their buyers get an e-mail, and the side whose turn it is gets a
 * new reminder. The batch fails if an offer was sent or changed in the meantime.
 */
export async function releaseOffers(
  context: Context,
  propertyId: string,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = context;
  const at = context.now();
  const isHeld = and(
    eq(offers.propertyId, propertyId),
    hasStandingStatus,
    isNotNull(offers.heldMs),
  );
  const found = await selectOffers(context).where(isHeld);
  return [
    ...requireUnchanged(context, isHeld, found),
    db
      .update(offers)
      .set({ deadlineAt: sql`${offers.heldMs} + ${at}`, heldMs: null })
      .where(isHeld),
    ...found.flatMap((one) => {
      const deadlineAt = at + (one.offer.heldMs ?? 0);
      const isReleased = isUnchanged(one, eq(offers.deadlineAt, deadlineAt));
      const turn = turnOf(one.offer) ?? 'seller';
      const remindAt = reminderAt(deadlineAt);
      const belongsTo = `offer:${one.offer.id}:answer`;
      const free = {
        template: 'offer_free_again',
        to: one.buyer,
        data: { ...offerMail(context, one, 'buyer'), deadlineAt },
        cause: `offer:${one.offer.id}:free:${at}`,
      } as const;
      const reminder = {
        template: 'deadline_reminder',
        to: one[turn],
        data: { ...offerMail(context, one, turn), deadlineAt },
        cause: `offer:${one.offer.id}:free:${at}:deadline:${one.offer.version}`,
        belongsTo,
        dueAt: remindAt,
        notAfter: deadlineAt,
      } as const;
      return [
        ...toOther(context, free, `offer:${one.offer.id}`, isReleased),
        ...(remindAt > at ? [messageIf(db, reminder, at, isReleased)] : []),
      ];
    }),
  ];
}

/** Condition that an offer has not changed since it was read, and that `more` is true. */
function isUnchanged({ offer }: FoundOffer, more: SQL): SQL {
  return sql`exists (select 1 from ${offers} where ${offers.id} = ${offer.id} and ${offers.sequence} = ${offer.sequence} and ${more})`;
}
