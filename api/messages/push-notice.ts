import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { type Pusher, pusherOf } from '#api/effects/push.ts';
import { reportError } from '#api/effects/reports.ts';
import type { outbox } from './table.ts';

type Notice = Pick<
  typeof outbox.$inferSelect,
  'id' | 'userId' | 'subject' | 'noticeText' | 'noticePath' | 'language'
>;

/**
 * Pushes a notification to the person's device, where there is one. A push that fails is not tried
 * again: the letter and the notification tell the same. A device that is gone is forgotten.
 */
export async function pushNotice(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  { id, userId, subject, noticeText, noticePath, language }: Notice,
  push: Pusher | undefined = pusherOf(env, now),
): Promise<void> {
  if (!push || userId === null || noticeText === null) return;
  try {
    const [person] = await db
      .select({ token: users.firebaseToken })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!person?.token) return;
    const url = `${env.SITE_ORIGIN}${noticePath ?? `/${language}/notifications`}`;
    const pushed = await push(person.token, { title: subject, text: noticeText, url });
    if (pushed === 'gone') {
      await db
        .update(users)
        .set({ firebaseToken: null })
        .where(and(eq(users.id, userId), eq(users.firebaseToken, person.token)));
    }
  } catch (error) {
    reportError(error, { requestId: `push:${id}` });
  }
}
