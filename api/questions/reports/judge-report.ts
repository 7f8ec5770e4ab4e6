import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { Verdict } from '#domain/questions/report.ts';
import { otherThreadSide } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeThread, type ThreadView } from '../describe-thread.ts';
import { findThread, sideOf } from '../find-thread.ts';
import { publishedAnswers, threadEvents, threads } from '../table.ts';
import { restoreAnswerStatements } from './take-down-answer.ts';

/**
 * Decides about a reported thread. An upheld report counts against the reported side, and
 * administrators can still read the thread. A dismissed one removes their access and restores
 * answers that were removed from the listing.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for anyone but an administrator and
 * for a thread that is not reported
 */
export async function judgeReport(
  given: Context,
  id: string,
  { verdict }: Verdict,
): Promise<ThreadView> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const admin = requireProfile(context, 'admin');
  const found = await findThread(context, id);
  const { thread } = found;
  const isOfThread = eq(threadEvents.threadId, id);
  const [reports, down] = await db.batch([
    db
      .select({ by: threadEvents.byUserId })
      .from(threadEvents)
      .where(and(isOfThread, eq(threadEvents.action, 'report')))
      .orderBy(desc(threadEvents.at))
      .limit(1),
    db
      .select()
      .from(publishedAnswers)
      .where(and(eq(publishedAnswers.threadId, id), isNotNull(publishedAnswers.takenDownAt))),
  ]);
  const [report] = reports;
  if (!report) throw new Refusal('not_found');
  const isUpheld = verdict === 'upheld';
  const after = {
    upheldAgainst: isUpheld ? otherThreadSide(sideOf(thread, report.by)) : null,
    reportedAt: isUpheld ? thread.reportedAt : null,
  };
  await unlessTaken(
    db.batch(
      asBatch([
        db
          .update(threads)
          .set(after)
          .where(and(eq(threads.id, id), isNotNull(threads.reportedAt))),
        ...orRollBack(db),
        db.insert(threadEvents).values({
          id: createId(),
          threadId: id,
          action: isUpheld ? 'uphold' : 'dismiss',
          byUserId: admin.id,
          at: now(),
        }),
        ...(isUpheld
          ? []
          : down.flatMap((answer) => restoreAnswerStatements(context, found, answer))),
      ]),
    ),
    () => new Refusal('not_found'),
  );
  return describeThread({ ...found, thread: { ...thread, ...after } }, 'admin', 0);
}
