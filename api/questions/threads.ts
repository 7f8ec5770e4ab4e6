import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import type { Statement } from '#api/db/read-together.ts';
import { cursorAfter, listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { outbox } from '#api/messages/table.ts';
import { emailState } from '#api/questions/mail/thread-emails.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { THREAD_SIDES } from '#domain/questions/thread.ts';
import { describeThread, type threadAnswerSchema, threadSchema } from './describe-thread.ts';
import { findOwnThread, foundThread, selectThreads, sideOf, unreadOf } from './find-thread.ts';
import { publishedAnswers, threadFiles, threadMessages, threads } from './table.ts';

const PAGE_SIZE = 50;
/** Maximum length of the last message in a list. */
const MAX_SHOWN = 140;

export const THREAD_FILTERS = ['all', 'unread', 'to_answer'] as const;

export const threadsQuerySchema = z.strictObject({
  show: z.enum(THREAD_FILTERS).default('all'),
  /** Only threads about one home. */
  property: z.string().max(64).optional(),
  cursor: wholeNumber(0, 1_000_000).optional(),
});

export const threadsSchema = listOf(
  threadSchema.extend({
    /** Start of the last message; null if it was deleted. */
    last: z
      .strictObject({ by: z.enum(THREAD_SIDES), text: z.string(), language: z.enum(LOCALES) })
      .nullable(),
  }),
).extend({
  /** Number of threads with unread messages. */
  unread: z.int(),
  /** Only threads whose last message is the other side's. */
  toAnswer: z.int(),
});

/**
 * Lists the viewer's threads, or for an administrator the reported ones, latest first.
 * @throws Refusal `unauthenticated` (401)
 */
export async function listThreads(
  context: Context,
  { show, property, cursor = 0 }: z.output<typeof threadsQuerySchema>,
): Promise<z.output<typeof threadsSchema>> {
  const { db } = context;
  const viewer = requireViewer(context);
  const isAdmin = viewer.profile === 'admin';
  const isOwner = eq(threads.ownerId, viewer.id);
  const own = isAdmin ? isNotNull(threads.reportedAt) : or(isOwner, eq(threads.askerId, viewer.id));
  const news = isAdmin
    ? sql<number>`0`
    : sql<number>`case when ${isOwner} then ${unreadOf('owner')} else ${unreadOf('asker')} end`;
  const isMine = sql`${threadMessages.by} = case when ${isOwner} then 'owner' else 'asker' end`;
  const toAnswer = sql`exists (select 1 from ${threadMessages} where ${threadMessages.threadId} = ${threads.id} and ${threadMessages.number} = ${threads.messages} and not (${isMine}))`;
  const filters: Readonly<Record<(typeof THREAD_FILTERS)[number], SQL | undefined>> = {
    all: undefined,
    unread: gt(news, 0),
    to_answer: isAdmin ? undefined : toAnswer,
  };
  const wanted = and(own, filters[show], property ? eq(threads.propertyId, property) : undefined);
  const [rows, total, unread, open] = await Promise.all([
    selectThreads(context)
      .where(wanted)
      .orderBy(desc(threads.lastAt), desc(threads.id))
      .limit(PAGE_SIZE)
      .offset(cursor),
    db.$count(threads, wanted),
    isAdmin ? 0 : db.$count(threads, and(own, gt(news, 0))),
    isAdmin ? 0 : db.$count(threads, and(own, toAnswer)),
  ]);
  const more = await lastMessages(
    context,
    rows.map(({ thread }) => thread.id),
    news,
  );
  return {
    items: rows.map((row) => {
      const reader = isAdmin ? 'admin' : sideOf(row.thread, viewer.id);
      const one = more.get(row.thread.id);
      const { by, text, language } = one ?? {};
      return {
        ...describeThread(foundThread(row), reader, one?.unread ?? 0),
        last:
          by && language && text != null ? { by, text: text.slice(0, MAX_SHOWN), language } : null,
      };
    }),
    total,
    nextCursor: cursorAfter(cursor, rows.length, total),
    unread,
    toAnswer: open,
  };
}

async function lastMessages({ db }: Context, ids: readonly string[], news: SQL<number>) {
  const rows = await db
    .select({
      id: threads.id,
      by: threadMessages.by,
      text: threadMessages.text,
      language: threadMessages.language,
      unread: news,
    })
    .from(threads)
    .leftJoin(
      threadMessages,
      and(eq(threadMessages.threadId, threads.id), eq(threadMessages.number, threads.messages)),
    )
    .where(isIn(threads.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export const readThreadSchema = z.strictObject({
  /** Number of the last message that was shown. */
  number: z.int().min(0).max(1_000_000),
});

/**
 * Marks a thread as read up to a message, with its notifications; waiting e-mails are not sent.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function readThread(
  context: Context,
  id: string,
  { number }: z.output<typeof readThreadSchema>,
): Promise<z.output<typeof threadAnswerSchema>> {
  const { db, now } = context;
  const found = await findOwnThread(context, id);
  const { side, thread } = found;
  const column = side === 'owner' ? threads.ownerRead : threads.askerRead;
  const upTo = Math.min(number, thread.messages);
  const read = sql`max(${column}, ${upTo})`;
  const state = emailState(id, side);
  const isAll = upTo === thread.messages;
  await db.batch([
    db
      .update(threads)
      .set(side === 'owner' ? { ownerRead: read } : { askerRead: read })
      .where(eq(threads.id, id)),
    ...(isAll
      ? [
          // Waiting e-mails are deleted, not canceled, because the next message may write one with
          // the same key.
          db
            .delete(outbox)
            .where(
              and(eq(outbox.belongsTo, state), isNull(outbox.sentAt), gt(outbox.dueAt, now())),
            ),
          db
            .update(outbox)
            .set({ readAt: now() })
            .where(and(eq(outbox.belongsTo, state), isNull(outbox.readAt))),
        ]
      : []),
  ]);
  return { thread: describeThread(found, side, 0) };
}

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
