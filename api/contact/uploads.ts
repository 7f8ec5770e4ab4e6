import { eq, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { contactUploads } from './table.ts';

/** Swept at once; the rest waits for the next minute. */
const AT_ONCE = 20;

/** Name of the stored file of a photo, numbers from 1. */
export function contactPhotoKey(messageId: string, number: number): string {
  return `${folderOf(messageId)}${number}`;
}

/** Deletes what came in of a message that is not to be. */
export async function discardUpload({ db, env }: Pick<Context, 'db' | 'env'>, id: string) {
  const { objects } = await env.FILES.list({ prefix: folderOf(id) });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
  await db.delete(contactUploads).where(eq(contactUploads.id, id));
}

/** Deletes the files of messages that broke off without anybody left to do it. */
export async function sweepUploads(context: Pick<Context, 'db' | 'env' | 'now'>): Promise<void> {
  const { db, now } = context;
  const over = await db
    .select({ id: contactUploads.id })
    .from(contactUploads)
    .where(lte(contactUploads.createdAt, now() - HOUR_MS))
    .orderBy(contactUploads.createdAt)
    .limit(AT_ONCE);
  for (const { id } of over) await discardUpload(context, id);
}

function folderOf(messageId: string): string {
  return `contact/${messageId}/`;
}
