import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { findAdmins } from '#api/accounts/find-user.ts';
import { atOneInstant, type Context, requireProfile } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { toOther } from '#api/messages/gather.ts';
import { messageIf } from '#api/messages/outbox.ts';
import {
  describeMessage,
  describeThread,
  publishedOf,
  type ThreadMessageView,
  type ThreadView,
} from '#api/questions/describe-thread.ts';
import { type FoundThread, findOwnThread, findThread, sideOf } from '#api/questions/find-thread.ts';
import { changedStatements, isPublished } from '#api/questions/publish-statements.ts';
import { publishedAnswers, threadEvents, threadMessages, threads } from '#api/questions/table.ts';
import {
  otherThreadSide,
  type Report,
  type TakeDown,
  type Verdict,
} from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';

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
function restoreAnswerStatements(
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
