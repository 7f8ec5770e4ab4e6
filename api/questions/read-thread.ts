import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { outbox } from '#api/messages/table.ts';
import { describeThread, type threadAnswerSchema } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import { emailState } from './mail/thread-emails.ts';
import { threads } from './table.ts';

export const readThreadSchema = z.strictObject({
  /** Number of the last message that was shown. */
  number: z.int().min(0).max(1_000_000),
});

/**
 * Marks a thread as read up to a message, with its notifications; waiting e-mails are not sent.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function readThread(
  context: Context,
  id: string,
  { number }: z.output<typeof readThreadSchema>,
): Promise<z.output<typeof threadAnswerSchema>> {
  const { db, now } = context;
  const found = await findOwnThread(context, id);
  const { side, thread } = found;
  const column = side === 'owner' ? threads.ownerRead : threads.askerRead;
  const upTo = Math.min(number, thread.messages);
  const read = sql`max(${column}, ${upTo})`;
  const state = emailState(id, side);
  const isAll = upTo === thread.messages;
  await db.batch([
    db
      .update(threads)
      .set(side === 'owner' ? { ownerRead: read } : { askerRead: read })
      .where(eq(threads.id, id)),
    ...(isAll
      ? [
          // Waiting e-mails are deleted, not canceled, because the next message may write one with
          // the same key.
          db
            .delete(outbox)
            .where(
              and(eq(outbox.belongsTo, state), isNull(outbox.sentAt), gt(outbox.dueAt, now())),
            ),
          db
            .update(outbox)
            .set({ readAt: now() })
            .where(and(eq(outbox.belongsTo, state), isNull(outbox.readAt))),
        ]
      : []),
  ]);
  return { thread: describeThread(found, side, 0) };
}
