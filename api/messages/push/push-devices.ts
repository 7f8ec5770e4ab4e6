import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions, users } from '#api/accounts/table.ts';
import type { Context } from '#api/context.ts';
import { type Push, type Pushed, pusherOf } from '#api/effects/push.ts';
import { webPusherOf } from '#api/effects/web-push.ts';
import { pushSubscriptions } from '../table.ts';

/** A device of a person: how to notify it, and how to delete it after it has expired. */
export type Device = Readonly<{
  send: (push: Push) => Promise<Pushed>;
  forget: () => Promise<unknown>;
}>;
export type Transports = Readonly<{
  firebase: ReturnType<typeof pusherOf>;
  web: ReturnType<typeof webPusherOf>;
}>;

/** Returns the push services whose keys are configured. */
export function transportsOf({ env, now }: Pick<Context, 'env' | 'now'>): Transports {
  return { firebase: pusherOf(env, now), web: webPusherOf(env) };
}

/**
 * Returns a person's devices that a configured service reaches; a browser's subscription ends with
 * its session.
 */
export async function devicesOf(
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
