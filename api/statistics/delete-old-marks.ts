import { inArray, lte } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { viewMarks, viewSalts } from './table.ts';

/**
 * Maximum number of marks deleted per cron run. Without their salt, the remaining ones identify no
 * one.
 */
const MAX_PER_RUN = 10_000;

/** Deletes the salts and view marks of earlier days. */
export async function deleteOldMarks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const isOver = lte(viewMarks.expiresAt, now());
  const over = db.select({ mark: viewMarks.mark }).from(viewMarks).where(isOver).limit(MAX_PER_RUN);
  await db.batch([
    db.delete(viewSalts).where(lte(viewSalts.expiresAt, now())),
    db.delete(viewMarks).where(inArray(viewMarks.mark, over)),
  ]);
}
