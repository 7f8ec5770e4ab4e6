import { and, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { findThread } from './find-thread.ts';
import { threadFiles } from './table.ts';

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
