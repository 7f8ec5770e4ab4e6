import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { listOf } from '#api/http/list.ts';
import { wholeNumber } from '#api/http/whole-number.ts';
import { REPORT_REASONS, THREAD_SIDES } from '#domain/questions/thread.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  describeMessage,
  describeThread,
  publishedOf,
  threadMessageSchema,
  threadSchema,
} from './describe-thread.ts';
import { type FoundThread, findThread, sideOf } from './find-thread.ts';
import { publishedAnswers, threadEvents, threadFiles, threadMessages } from './table.ts';

const PAGE_SIZE = 100;

export const messagesQuerySchema = z.strictObject({
  /** `nextCursor` of the previous page: the number of its earliest message. */
  cursor: wholeNumber(0, 1_000_000).optional(),
});

const reportViewSchema = z.strictObject({
  by: z.enum(THREAD_SIDES),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});

export const messagesSchema = listOf(threadMessageSchema).extend({
  thread: threadSchema,
  /** Reports of the thread, latest first; only for administrators. */
  reports: z.array(reportViewSchema),
});

/**
 * Lists the messages of a thread, latest first.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function listMessages(
  context: Context,
  id: string,
  { cursor }: z.output<typeof messagesQuerySchema> = {},
): Promise<z.output<typeof messagesSchema>> {
  const { db } = context;
  const found = await findThread(context, id);
  const { reader, thread } = found;
  const own = eq(threadMessages.threadId, id);
  const [rows, files, published] = await db.batch([
    db
      .select()
      .from(threadMessages)
      .where(and(own, cursor === undefined ? undefined : lt(threadMessages.number, cursor)))
      .orderBy(desc(threadMessages.number))
      // One more than shown, to know whether there is a next page.
      .limit(PAGE_SIZE + 1),
    db.select().from(threadFiles).where(eq(threadFiles.threadId, id)),
    db.select().from(publishedAnswers).where(eq(publishedAnswers.threadId, id)),
  ]);
  const total = await db.$count(threadMessages, own);
  const page = rows.slice(0, PAGE_SIZE);
  const read = reader === 'owner' ? thread.ownerRead : thread.askerRead;
  const unread = page.filter(({ by, number }) => by !== reader && number > read).length;
  return {
    thread: describeThread(found, reader, reader === 'admin' ? 0 : unread),
    items: page.map((row) =>
      describeMessage(
        found,
        row,
        files,
        publishedOf(
          published.find(({ number }) => number === row.number),
          reader,
        ),
      ),
    ),
    reports: reader === 'admin' ? await listReports(context, found) : [],
    total,
    nextCursor: rows.length > PAGE_SIZE ? String(page.at(-1)?.number) : null,
  };
}

const MAX_REPORTS = 20;

/** Returns the latest reports of a thread, for administrators. */
async function listReports(
  { db }: Pick<Context, 'db'>,
  { thread }: Pick<FoundThread, 'thread'>,
): Promise<z.output<typeof reportViewSchema>[]> {
  const rows = await db
    .select()
    .from(threadEvents)
    .where(and(eq(threadEvents.threadId, thread.id), eq(threadEvents.action, 'report')))
    .orderBy(desc(threadEvents.at))
    .limit(MAX_REPORTS);
  return rows.map(({ byUserId, reason, note, at }) => ({
    by: sideOf(thread, byUserId),
    reason: reason ?? 'other',
    note,
    at: new Date(at).toISOString(),
  }));
}

/** Returns the key of the stored file. */
export function threadFileKey(id: string): string {
  return `threads/${id}`;
}

/**
 * Returns a file attached to a message of a thread.
 * @throws Refusal `unauthenticated` (401) or `not_found` (404)
 */
export async function readThreadFile(context: Context, threadId: string, fileId: string) {
  await findThread(context, threadId);
  const [file] = await context.db
    .select()
    .from(threadFiles)
    .where(and(eq(threadFiles.id, fileId), eq(threadFiles.threadId, threadId)));
  const stored = file && (await context.env.FILES.get(threadFileKey(file.id)));
  if (!file || !stored) throw new Refusal('not_found');
  return { file, stored };
}
