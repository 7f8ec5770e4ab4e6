import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { personalLinks, signers } from '#api/signing/table.ts';
import { outbox } from './table.ts';

/**
 * Returns the statement that sends the later messages of an account, such as reminders, to its new
 * address: those to the account, and those to a signer with a link who has the account. Messages
 * that are due go to the former address, notices of the change included.
 */
export function readdressMessages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  email: string,
) {
  const toSigners = db
    .select({ belongsTo: sql`'signing:' || ${signers.signingId} || ':' || ${signers.id}` })
    .from(signers)
    .where(eq(signers.userId, userId));
  const toSellers = db
    .select({ belongsTo: sql`'agreement:' || ${personalLinks.id}` })
    .from(personalLinks)
    .where(eq(personalLinks.userId, userId));
  return db
    .update(outbox)
    .set({ to: email })
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        gt(outbox.dueAt, now()),
        or(
          eq(outbox.userId, userId),
          inArray(outbox.belongsTo, toSigners),
          inArray(outbox.belongsTo, toSellers),
        ),
      ),
    );
}
