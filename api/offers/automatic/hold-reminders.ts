import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { reportError } from '#api/effects/reports.ts';
import { message } from '#api/messages/outbox.ts';
import { outbox } from '#api/messages/table.ts';
import { dealFor, type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { offers } from '#api/offers/table.ts';
import { signers, signings } from '#api/signing/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { isReminderDue, REMINDER_KEYS } from '#domain/deal/reminders.ts';
import type { OfferSide } from '#domain/offers/status.ts';

/** Maximum number of reminders per cron run; the next run handles the rest. */
const MAX_PER_RUN = 50;
/** Reminders are checked two runs before they are due. */
const AHEAD_MS = 120_000;

type Waiting = typeof outbox.$inferSelect;

/**
 * Checks the reminders that are about to be sent against the deal: one that is not true, for example
 * to sign while the seller owes a disclosure, waits an hour and is checked again; past its end it is
 * canceled. The seller is reminded of a missing disclosure instead, once for each deadline.
 */
export async function holdReminders(context: Context): Promise<void> {
  const { db, now } = context;
  const waiting = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        isNull(outbox.claimedUntil),
        lte(outbox.dueAt, now() + AHEAD_MS),
        inArray(outbox.template, [...REMINDER_KEYS]),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(MAX_PER_RUN);
  for (const reminder of waiting) {
    // A failing reminder must not stop the others.
    await holdReminder(context, reminder).catch((error: unknown) =>
      reportError(error, { requestId: `reminder:${reminder.id}` }),
    );
  }
}

/** Holds or cancels one reminder, unless the deal has come to it. */
export async function holdReminder(context: Context, reminder: Waiting): Promise<void> {
  const { db, now } = context;
  const about = await subjectOf(context, reminder);
  if (!about) return;
  const deal = dealFor(about.found, 'system', now());
  const template = REMINDER_KEYS.find((key) => key === reminder.template);
  if (template === undefined || isReminderDue(template, about.side, deal)) return;
  const later = reminder.dueAt + HOUR_MS;
  const isOver = reminder.notAfter !== null && later >= reminder.notAfter;
  const isUnsent = and(
    eq(outbox.id, reminder.id),
    isNull(outbox.claimedUntil),
    isNull(outbox.canceledAt),
  );
  const { offer, seller } = about.found;
  const isDisclosing = template === 'contract_reminder' && deal.state === 'to_disclose';
  await db.batch(
    asBatch([
      db
        .update(outbox)
        .set(isOver ? { canceledAt: now() } : { dueAt: later })
        .where(isUnsent),
      ...(isDisclosing
        ? [
            message(
              db,
              {
                ...{ template: 'disclosure_reminder', to: seller },
                data: {
                  ...offerMail(context, about.found, 'seller'),
                  missing: [...deal.missing],
                  propertyId: about.found.property.id,
                },
                cause: `offer:${offer.id}:disclosure:${deal.dueAt}`,
                belongsTo: `offer:${offer.id}:contract`,
              },
              now(),
            ),
          ]
        : []),
    ]),
  );
}

/** Returns the offer that a reminder is about and the side it is for; undefined if it is gone. */
async function subjectOf(
  { db }: Context,
  { belongsTo, to }: Waiting,
): Promise<Readonly<{ found: FoundOffer; side: OfferSide }> | undefined> {
  const [kind, id = '', signerId = ''] = belongsTo?.split(':') ?? [];
  if (kind === 'signing') {
    const [row] = await db
      .select({ offerId: signings.offerId, side: signers.side })
      .from(signers)
      .innerJoin(signings, eq(signings.id, signers.signingId))
      .where(eq(signers.id, signerId));
    const [found] = row ? await selectOffers({ db }).where(eq(offers.id, row.offerId)) : [];
    return row && found && { found, side: row.side };
  }
  const [found] = await selectOffers({ db }).where(eq(offers.id, id));
  if (!found) return undefined;
  return { found, side: found.seller.email === to ? 'seller' : 'buyer' };
}
