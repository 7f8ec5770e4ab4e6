import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { outbox } from '#api/messages/table.ts';
import { offers } from '#api/offers/table.ts';

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
