import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions, users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { type Push, type Pushed, pusherOf, webPusherOf } from '#api/effects/push.ts';
import { reportError } from '#api/effects/reports.ts';
import { type outbox, pushSubscriptions } from '#api/messages/table.ts';

type Notice = Pick<
  typeof outbox.$inferSelect,
  'id' | 'userId' | 'subject' | 'noticeText' | 'noticePath' | 'language'
>;

/**
 * Pushes a notification to all devices of a person. A failed push is not retried, because the
 * e-mail and the in-app notification have the same content. Expired devices are deleted.
 */
export async function pushNotice(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  { id, userId, subject, noticeText, noticePath, language }: Notice,
  transports: Transports = transportsOf(context),
): Promise<void> {
  if (userId === null || noticeText === null) return;
  const failed = (error: unknown) => reportError(error, { requestId: `push:${id}` });
  const url = `${context.env.SITE_ORIGIN}${noticePath ?? `/${language}/notifications`}`;
  const push = { title: subject, text: noticeText, url };
  const devices = await devicesOf(context, userId, transports).catch((error: unknown) => {
    failed(error);
    return [];
  });
  // A failing device must not stop the others.
  await Promise.all(
    devices.map(async ({ send, forget }) => {
      try {
        if ((await send(push)) === 'gone') await forget();
      } catch (error) {
        failed(error);
      }
    }),
  );
}

/** A device of a person: how to notify it, and how to delete it after it has expired. */
type Device = Readonly<{
  send: (push: Push) => Promise<Pushed>;
  forget: () => Promise<unknown>;
}>;
type Transports = Readonly<{
  firebase: ReturnType<typeof pusherOf>;
  web: ReturnType<typeof webPusherOf>;
}>;

/** Returns the push services whose keys are configured. */
function transportsOf({ env, now }: Pick<Context, 'env' | 'now'>): Transports {
  return { firebase: pusherOf(env, now), web: webPusherOf(env) };
}

/**
 * Returns a person's devices that a configured service reaches; a browser's subscription ends with
 * its session.
 */
async function devicesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { firebase, web }: Transports,
): Promise<readonly Device[]> {
  if (!firebase && !web) return [];
  const [people, browsers] = await db.batch([
    db
      .select({ token: users.firebaseToken })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    db
      .select({ subscription: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
      .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, now()))),
  ]);
  const phones = people.flatMap(({ token }): Device[] =>
    firebase && token
      ? [
          {
            send: (push) => firebase(token, push),
            forget: () =>
              db
                .update(users)
                .set({ firebaseToken: null })
                .where(and(eq(users.id, userId), eq(users.firebaseToken, token))),
          },
        ]
      : [],
  );
  const screens = browsers.flatMap(({ subscription: { endpoint, p256dh, auth } }): Device[] =>
    web
      ? [
          {
            send: (push) => web({ endpoint, keys: { p256dh, auth } }, push),
            forget: () =>
              db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
          },
        ]
      : [],
  );
  return [...phones, ...screens];
}
