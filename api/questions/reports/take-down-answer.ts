import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import type { TakeDown } from '#domain/questions/report.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeMessage, publishedOf, type ThreadMessageView } from '../describe-thread.ts';
import { type FoundThread, findThread } from '../find-thread.ts';
import { changedStatements, isPublished } from '../publish-statements.ts';
import { publishedAnswers, threadMessages } from '../table.ts';

type Answer = typeof publishedAnswers.$inferSelect;

/**
 * Removes a published answer of a reported thread from the listing, or restores it, and sends its
 * author the reason by e-mail. While it is removed, the owner cannot publish it.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but an administrator and
 * for an answer that is not reported or not published, `stale_version` (409) for an answer that is
 * already removed or restored
 */
export async function takeDownAnswer(
  given: Context,
  id: string,
  { number, reason }: TakeDown,
): Promise<ThreadMessageView> {
  const context = atOneInstant(given);
  const { db } = context;
  requireProfile(context, 'admin');
  const found = await findThread(context, id);
  const [[message], [answer]] = await db.batch([
    db
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.threadId, id), eq(threadMessages.number, number))),
    db.select().from(publishedAnswers).where(isPublished(id, number)),
  ]);
  if (!message || !answer) throw new Refusal('not_found');
  await unlessTaken(
    db.batch(
      asBatch(
        reason === null
          ? restoreAnswerStatements(context, found, answer)
          : takeDownStatements(context, found, answer, reason),
      ),
    ),
  );
  return describeMessage(
    found,
    message,
    [],
    publishedOf({ ...answer, takenDownReason: reason }, 'admin'),
  );
}

function takeDownStatements(
  context: Context,
  found: FoundThread,
  answer: Answer,
  reason: string,
): BatchItem<'sqlite'>[] {
  const { db, now } = context;
  const byUserId = requireProfile(context, 'admin').id;
  return [
    db
      .update(publishedAnswers)
      .set({ takenDownAt: now(), takenDownReason: reason })
      .where(and(eq(publishedAnswers.id, answer.id), isNull(publishedAnswers.takenDownAt))),
    ...orRollBack(db),
    ...changedStatements(context, found, 'take_down', { byUserId, note: reason }),
    ...emailOf(context, found, 'answer_taken_down', answer, reason),
  ];
}

/** Returns the statements that restore a removed answer, for a batch. */
export function restoreAnswerStatements(
  context: Context,
  found: FoundThread,
  answer: Answer,
): BatchItem<'sqlite'>[] {
  const { db } = context;
  const byUserId = requireProfile(context, 'admin').id;
  return [
    db
      .update(publishedAnswers)
      .set({ takenDownAt: null, takenDownReason: null })
      .where(and(eq(publishedAnswers.id, answer.id), isNotNull(publishedAnswers.takenDownAt))),
    ...orRollBack(db),
    ...changedStatements(context, found, 'put_back', { byUserId }),
    ...emailOf(context, found, 'answer_put_back', answer, ''),
  ];
}

function emailOf(
  context: Context,
  { owner, thread, property }: FoundThread,
  template: 'answer_taken_down' | 'answer_put_back',
  { id, question, answer }: Answer,
  reason: string,
) {
  const { env, now } = context;
  return toOther(
    context,
    {
      template,
      to: owner,
      data: {
        origin: env.SITE_ORIGIN,
        threadId: thread.id,
        listingId: property.id,
        ...{ question, answer, reason },
      },
      cause: `answer:${id}:${template}:${now()}`,
    },
    `thread:${thread.id}`,
  );
}
