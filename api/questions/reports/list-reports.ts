import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { REPORT_REASONS, THREAD_SIDES } from '#domain/questions/thread.ts';
import { type FoundThread, sideOf } from '../find-thread.ts';
import { threadEvents } from '../table.ts';

const MAX_REPORTS = 20;

export const reportViewSchema = z.strictObject({
  by: z.enum(THREAD_SIDES),
  reason: z.enum(REPORT_REASONS),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});

/** Returns the latest reports of a thread, for administrators. */
export async function listReports(
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
