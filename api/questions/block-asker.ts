import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { atOneInstant, type Context } from '#api/context.ts';
import { blocks } from '#api/visits/table.ts';
import type { blockSchema } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeThread, type ThreadView } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import { threadEvents } from './table.ts';

/**
 * Blocks or unblocks an asker, for questions and visits.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) also for the asker
 */
export async function blockAsker(
  given: Context,
  id: string,
  { isBlocked }: z.output<typeof blockSchema>,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const found = await findOwnThread(context, id);
  if (found.side !== 'owner') throw new Refusal('not_found');
  const { ownerId, askerId: userId } = found.thread;
  const at = now();
  await db.batch([
    isBlocked
      ? db.insert(blocks).values({ ownerId, userId, at }).onConflictDoNothing()
      : db.delete(blocks).where(and(eq(blocks.ownerId, ownerId), eq(blocks.userId, userId))),
    db.insert(threadEvents).values({
      id: createId(),
      threadId: id,
      action: isBlocked ? 'block' : 'unblock',
      byUserId: ownerId,
      at,
    }),
  ]);
  return describeThread({ ...found, isBlocked }, 'owner', 0);
}
