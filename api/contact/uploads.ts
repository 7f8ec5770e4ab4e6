import { eq, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { contactUploads } from './table.ts';

/** Maximum number handled per run; the rest are handled a minute later. */
const AT_ONCE = 20;

/** Returns the key of a photo's file; numbers start at 1. */
export function contactPhotoKey(messageId: string, number: number): string {
  return `${folderOf(messageId)}${number}`;
}

/** Deletes the uploaded files of a message that will not be sent. */
export async function discardUpload({ db, env }: Pick<Context, 'db' | 'env'>, id: string) {
  const { objects } = await env.FILES.list({ prefix: folderOf(id) });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
  await db.delete(contactUploads).where(eq(contactUploads.id, id));
}

/** Deletes the files of uploads that were abandoned more than an hour ago. */
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
