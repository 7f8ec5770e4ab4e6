import { createId } from '@paralleldrive/cuid2';
import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-admins.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { messageIf } from '#api/messages/message-if.ts';
import type { Report } from '#domain/questions/thread.ts';
import { describeThread, type ThreadView } from '../describe-thread.ts';
import { findOwnThread } from '../find-thread.ts';
import { threadEvents, threads } from '../table.ts';

/**
 * Reports a thread, which lets administrators read it, and notifies them once. Both sides can keep
 * writing.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function reportThread(
  given: Context,
  id: string,
  { reason, note }: Report,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const { db, env, now } = context;
  const found = await findOwnThread(context, id);
  const { side, thread } = found;
  const at = now();
  const own = eq(threadEvents.threadId, id);
  const lastVerdict = db
    .select({ at: sql`coalesce(max(${threadEvents.at}), 0)` })
    .from(threadEvents)
    .where(and(own, inArray(threadEvents.action, ['uphold', 'dismiss'])));
  // One e-mail until an administrator decides, however often the thread is reported.
  const isFirst = notExists(
    db
      .select({ id: threadEvents.id })
      .from(threadEvents)
      .where(and(own, eq(threadEvents.action, 'report'), gt(threadEvents.at, lastVerdict))),
  );
  const emails = (await findAdmins(context)).map((to) =>
    messageIf(
      db,
      {
        ...{ template: 'thread_reported', to },
        data: { origin: env.SITE_ORIGIN, threadId: id, report: reason },
        cause: `thread:${id}:reported:${at}`,
      },
      at,
      isFirst,
    ),
  );
  await db.batch(
    asBatch([
      ...emails,
      db
        .update(threads)
        .set({ reportedAt: sql`coalesce(${threads.reportedAt}, ${at})` })
        .where(eq(threads.id, id)),
      db.insert(threadEvents).values({
        id: createId(),
        threadId: id,
        action: 'report',
        byUserId: found[side].id,
        reason,
        note: note || null,
        at,
      }),
    ]),
  );
  return describeThread({ ...found, thread: { ...thread, reportedAt: at } }, side, 0);
}
