import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { findAdmins } from '#api/accounts/find-admins.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { messageIf } from '#api/messages/message-if.ts';
import { describeThread, type ThreadView } from '#api/questions/describe-thread.ts';
import { findOwnThread, findThread, sideOf } from '#api/questions/find-thread.ts';
import { publishedAnswers, threadEvents, threads } from '#api/questions/table.ts';
import type { Verdict } from '#domain/questions/report.ts';
import { otherThreadSide, type Report } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { restoreAnswerStatements } from './take-down-answer.ts';

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
