import { lte } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { reportError } from '#api/effects/reports.ts';
import { cancelMessages, message } from '#api/messages/outbox.ts';
import { type FoundOffer, selectOffers } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { offerMail } from '#api/offers/offer-mail.ts';
import { isOverdue } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { OFFER_SIDES } from '#domain/offers/status.ts';
import { Refusal } from '#domain/refusal.ts';

/** Maximum number of offers per cron run; the next run handles the rest. */
const MAX_PER_RUN = 50;

/** Records which open offers have passed their deadline, and notifies both sides. */
export async function lapseOffers(context: Context): Promise<number> {
  const overdue = await selectOffers(context)
    .where(isOverdue(context.now()))
    .orderBy(offers.deadlineAt)
    .limit(MAX_PER_RUN);
  for (const found of overdue) {
    // A failing offer must not stop the others.
    await lapseOffer(context, found).catch((error: unknown) =>
      reportError(error, { requestId: `lapse:${found.offer.id}` }),
    );
  }
  return overdue.length;
}

/** Ends one overdue offer, unless that has already happened. */
export async function lapseOffer(context: Context, found: FoundOffer): Promise<void> {
  const { db } = context;
  const { offer } = found;
  const moving = atOneInstant(context);
  const at = moving.now();
  const move = await moveStatements(moving, offer, {
    action: 'lapse',
    actor: 'clock',
    byUserId: null,
    version: offer.version,
    onlyIf: lte(offers.deadlineAt, at),
    set: { draft: null },
  });
  try {
    await unlessTaken(
      db.batch(
        asBatch([
          ...move,
          cancelMessages(db, `offer:${offer.id}:answer`, at),
          ...OFFER_SIDES.map((side) =>
            message(
              db,
              {
                template: 'offer_expired',
                to: found[side],
                data: offerMail(context, found, side),
                cause: `offer:${offer.id}:expired`,
              },
              at,
            ),
          ),
        ]),
      ),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
