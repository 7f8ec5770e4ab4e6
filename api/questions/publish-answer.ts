import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { TAKEN_DOWN } from '#domain/questions/report.ts';
import type { Publishing } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeMessage, type ThreadMessageView } from './describe-thread.ts';
import { findOwnThread } from './find-thread.ts';
import {
  changedStatements,
  isPublished,
  notTakenDown,
  publishStatements,
  requirePublishable,
  requireRoom,
  unpublishStatement,
} from './publish-statements.ts';
import { publishedAnswers, threadFiles, threadMessages } from './table.ts';

/**
 * Publishes the owner's answer on the listing with its question, or removes it. The asker stays
 * anonymous.
 * @throws Refusal `not_found` (404) for anything but the owner's own answer, `invalid` (422) for a
 * question that names the asker, for contact details or a link in either text, beyond the maximum number of answers, or after an administrator
 * has removed the answer
 */
export async function publishAnswer(
  given: Context,
  id: string,
  { number, question }: Publishing,
): Promise<ThreadMessageView> {
  const context = atOneInstant(given);
  const { db } = context;
  const found = await findOwnThread(context, id);
  if (found.side !== 'owner') throw new Refusal('not_found');
  const [rows, files, taken] = await db.batch([
    db
      .select()
      .from(threadMessages)
      .where(and(eq(threadMessages.threadId, id), lte(threadMessages.number, number)))
      .orderBy(desc(threadMessages.number)),
    db.select().from(threadFiles).where(eq(threadFiles.threadId, id)),
    db
      .select({ number: publishedAnswers.number })
      .from(publishedAnswers)
      .where(and(isPublished(id, number), isNotNull(publishedAnswers.takenDownAt))),
  ]);
  const answer = rows.find((row) => row.number === number);
  if (answer?.by !== 'owner') throw new Refusal('not_found');
  if (taken.length > 0) {
    throw new Refusal('invalid', { errors: { question: [TAKEN_DOWN[context.locale]] } });
  }
  if (question !== null) {
    const fields = { question: 'question', answer: 'number' };
    requirePublishable(context, found, question, answer.text, fields);
    await requireRoom(context, found, number, fields.question);
  }
  const asked = rows.find(({ by }) => by === 'asker');
  await unlessTaken(
    db.batch(
      asBatch([
        ...rollBackUnless(db, notTakenDown(context, id, number)),
        unpublishStatement(context, id, number),
        ...(question === null
          ? changedStatements(context, found, 'unpublish')
          : publishStatements(context, found, number, { question, asked, answer })),
      ]),
    ),
  );
  return describeMessage(found, answer, files, { publishedAs: question, takenDown: null });
}
