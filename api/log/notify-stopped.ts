import { findAdmins } from '#api/accounts/find-admins.ts';
import type { Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { message } from '#api/messages/outbox.ts';
import { dateOf } from '#domain/calendar.ts';

/**
 * The log contradicts its published state. Nothing is signed until an administrator has resolved
 * it.
 */
export class LogContradiction extends Error {}

/**
 * Notifies administrators that the log has stopped, once a day.
 * @param since epoch ms
 */
export async function notifyStopped(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  since: number,
): Promise<void> {
  const cause = `log:stopped:${dateOf(now())}`;
  const data = { origin: env.SITE_ORIGIN, since };
  const emails = (await findAdmins({ db })).map((to) =>
    message(db, { template: 'log_stopped', to, cause: `${cause}:${to.id}`, data }, now()),
  );
  if (emails.length > 0) await db.batch(asBatch(emails));
}
