import { desc, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { askTimestamp } from '#api/seal/ask-timestamp.ts';
import { textBytes, toBase64 } from '#domain/bytes.ts';
import { dateOf } from '#domain/calendar.ts';
import { textOf } from '#domain/log/checkpoint.ts';
import { logCheckpoints } from './table.ts';

/**
 * Gets a time stamp for the first checkpoint of each day, if an authority is configured. If the
 * authority does not answer, later checkpoints of the day try again; the log does not wait for it.
 * @param note the checkpoint.
 * @returns the token, base64; null if there is none.
 */
export async function stampOf(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  note: string,
): Promise<string | null> {
  if (!env.TSA_URL) return null;
  const [last] = await db
    .select({ at: logCheckpoints.at })
    .from(logCheckpoints)
    .where(isNotNull(logCheckpoints.timestampToken))
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  if (last && dateOf(last.at) === dateOf(now())) return null;
  try {
    return toBase64(await askTimestamp(env.TSA_URL, textBytes(textOf(note) ?? '')));
  } catch (error) {
    reportError(error, { requestId: 'log:stamp' });
    return null;
  }
}
