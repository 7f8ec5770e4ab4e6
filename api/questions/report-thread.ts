import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import type { Report } from '#domain/questions/thread.ts';
import { describeThread, type ThreadView } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import { threadEvents, threads } from './table.ts';

/**
 * Shows a thread to the administrators, whoever of its two people reports it; it goes on as before.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function reportThread(
  given: Context,
  id: string,
  { reason, note }: Report,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findOwnThread(context, id);
  const { side, thread } = found;
  const at = now();
  await db.batch([
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
  ]);
  return describeThread({ ...found, thread: { ...thread, reportedAt: at } }, side, 0);
}
