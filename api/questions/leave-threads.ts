import { and, eq, exists, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type { Statement } from '#api/db/read-together.ts';
import { publishedAnswers, threadFiles, threadMessages, threads } from './table.ts';

/**
 * Returns the statements for the deletion of an account: the person's messages and attachments are
 * deleted, and threads without other messages. Answers they published are deleted with their homes;
 * published answers to their questions are anonymous and stay.
 */
export function leaveThreads({ db }: Pick<Context, 'db'>, userId: string): Statement[] {
  const threadsAs = (side: 'owner' | 'asker') =>
    db
      .select({ id: threads.id })
      .from(threads)
      .where(eq(side === 'owner' ? threads.ownerId : threads.askerId, userId));
  const isTheirs = or(
    and(eq(threadMessages.by, 'owner'), inArray(threadMessages.threadId, threadsAs('owner'))),
    and(eq(threadMessages.by, 'asker'), inArray(threadMessages.threadId, threadsAs('asker'))),
  );
  const isOfFile = and(
    eq(threadMessages.threadId, threadFiles.threadId),
    eq(threadMessages.number, threadFiles.number),
  );
  const anyMessage = db
    .select({ one: sql`1` })
    .from(threadMessages)
    .where(eq(threadMessages.threadId, threads.id));
  return [
    db
      .delete(threadFiles)
      .where(
        exists(db.select({ one: sql`1` }).from(threadMessages).where(and(isOfFile, isTheirs))),
      ),
    db.delete(publishedAnswers).where(inArray(publishedAnswers.threadId, threadsAs('owner'))),
    db.delete(threadMessages).where(isTheirs),
    db
      .delete(threads)
      .where(
        and(or(eq(threads.ownerId, userId), eq(threads.askerId, userId)), notExists(anyMessage)),
      ),
  ];
}
