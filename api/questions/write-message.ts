import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { atOneInstant, type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { answerStatements, inProgress } from '#api/http/idempotency.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { writersLanguage } from '#domain/i18n/written-text.ts';
import type { QuestionKey } from '#domain/questions/templates.ts';
import type { NewAnswer, NewMessage, ThreadSide } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeMessage, mayWrite, type ThreadMessageView } from './describe-thread.ts';
import { type FoundThread, findOwnThread } from './find-thread.ts';
import { messageEmails } from './mail/thread-emails.ts';
import { publishStatements, requirePublishable, requireRoom } from './publish-statements.ts';
import { threadFiles, threadMessages, threads } from './table.ts';

/** Limit on messages of one person in all threads, written on the page or by e-mail. */
const MESSAGES: Limit = { name: 'thread_message', max: 20, perMs: HOUR_MS };

/** Counts a message of a person. @throws Refusal `rate_limited` (429) */
export function countMessage(context: Context, userId: string): Promise<void> {
  return countAttempt(context, MESSAGES, userId);
}

/**
 * Adds a message of the viewer to one of their threads.
 * @throws Refusal `not_found` (404), `email_unverified` (403), `questions_closed` (409), `invalid`
 * (422) for an answer that cannot be published because it reveals the asker or exceeds the maximum,
 * `rate_limited` (429), `request_in_progress` (409)
 */
export async function writeMessage(
  given: Context,
  id: string,
  { publishAs, ...message }: NewAnswer,
): Promise<ThreadMessageView> {
  const context = atOneInstant(given);
  const found = await findOwnThread(context, id);
  requireVerified(context);
  if (!mayWrite(found)) throw new Refusal('questions_closed');
  const { side } = found;
  const published =
    publishAs && side === 'owner'
      ? await publishing(context, found, publishAs, message)
      : undefined;
  await countMessage(context, found[side].id);
  return addMessage(context, found, side, { ...message, channel: 'page' }, published);
}

/** Returns the statements that publish the message being written, with its question. */
async function publishing(
  context: Context,
  found: FoundThread,
  question: string,
  message: NewMessage,
) {
  const fields = { question: 'publishAs', answer: 'text' };
  requirePublishable(context, found, question, message.text, fields);
  await requireRoom(context, found, undefined, fields.question);
  const { id } = found.thread;
  const [asked] = await context.db
    .select()
    .from(threadMessages)
    .where(and(eq(threadMessages.threadId, id), eq(threadMessages.by, 'asker')))
    .orderBy(desc(threadMessages.number))
    .limit(1);
  const answer = {
    text: message.text,
    language: writersLanguage(message.text, message.language, context.locale),
  };
  return {
    question,
    statements: publishStatements(context, found, lastNumber(id), { question, asked, answer }),
  };
}

type Added = NewMessage &
  Readonly<{
    channel: 'page' | 'email';
    template?: QuestionKey | undefined;
    emailId?: string | undefined;
    files?: readonly Omit<typeof threadFiles.$inferInsert, 'threadId' | 'number'>[];
  }>;

/** Writes a message of a side, in one batch with the notification of the other side. */
export async function addMessage(
  context: Context,
  found: FoundThread,
  by: ThreadSide,
  message: Added,
  published?: Readonly<{ question: string; statements: readonly BatchItem<'sqlite'>[] }>,
): Promise<ThreadMessageView> {
  const { db } = context;
  const { id } = found.thread;
  const row = rowOf(context, by, message);
  const files = message.files?.map((file) => ({ ...file, threadId: id, number: 0 })) ?? [];
  const view = describeMessage(found, { ...row, threadId: id, number: 0 }, files);
  const added = { ...view, isRead: false, publishedAs: published?.question ?? null };
  const answer = JSON.stringify({ message: added });
  const [[written]] = await unlessTaken(
    db.batch([
      db
        .select({ number: sql<number>`${threads.messages} + 1` })
        .from(threads)
        .where(eq(threads.id, id)),
      ...asBatch([
        ...messageStatements(context, found, by, message),
        ...(published?.statements ?? []),
        ...answerStatements(
          context,
          201,
          sql`json_set(${answer}, '$.message.number', ${lastNumber(id)})`,
        ),
      ]),
    ]),
    inProgress,
  );
  if (!written) throw new Error('the message was not written');
  return { ...added, number: written.number };
}

/** SQL for the number of the message that the batch has just added. */
function lastNumber(threadId: string): SQL<number> {
  return sql<number>`(select ${threads.messages} from ${threads} where ${threads.id} = ${threadId})`;
}

/** Returns the statements of one message, for a batch; it gets the thread's next number. */
export function messageStatements(
  context: Context,
  found: FoundThread,
  by: ThreadSide,
  message: Added,
): BatchItem<'sqlite'>[] {
  const { db, now } = context;
  const at = now();
  const { files = [] } = message;
  const { thread } = found;
  const next = sql`${threads.messages} + 1`;
  const number = lastNumber(thread.id);
  const row = rowOf(context, by, message);
  const answered = {
    answeredAt: sql`coalesce(${threads.answeredAt}, ${at})`,
    // In a thread that the owner started, there is no question to answer.
    answerMs: sql`case when ${threads.begunBy} = 'asker' then coalesce(${threads.answerMs}, ${at} - ${threads.createdAt}) end`,
  };
  return [
    db
      .update(threads)
      .set({
        messages: next,
        lastAt: at,
        // Writing a message marks all earlier ones as read.
        ...(by === 'owner' ? { ownerRead: next, ...answered } : { askerRead: next }),
      })
      .where(eq(threads.id, thread.id)),
    ...orRollBack(db),
    db.insert(threadMessages).values({ threadId: thread.id, number, ...row }),
    ...files.map((file) => db.insert(threadFiles).values({ ...file, threadId: thread.id, number })),
    ...messageEmails({ ...context, now: () => at }, found, by, row),
  ];
}

function rowOf(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  by: ThreadSide,
  { text, language, channel, template, emailId }: Added,
) {
  return {
    ...{ by, text, channel },
    at: now(),
    language: writersLanguage(text, language, locale),
    template: template ?? null,
    emailId: emailId ?? null,
  };
}
