import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import type { PushSubscription } from '#domain/messages/push-subscription.ts';
import { Refusal } from '#domain/refusal.ts';
import { pushSubscriptions } from '../table.ts';

export const pushStateSchema = z.strictObject({
  /** The VAPID public key (base64url) for subscribing; null if Web Push is not configured. */
  publicKey: z.string().nullable(),
  /** Whether this session's browser gets notifications. */
  isOn: z.boolean(),
});

/**
 * Returns whether this session's browser gets notifications, and the key to subscribe with.
 * @throws Refusal `unauthenticated` (401)
 */
export async function readPushState(context: Context): Promise<z.output<typeof pushStateSchema>> {
  const { db, env } = context;
  const mine = eq(pushSubscriptions.sessionHash, sessionOf(context));
  return {
    publicKey: env.VAPID_PUBLIC_KEY ?? null,
    isOn: (await db.$count(pushSubscriptions, mine)) > 0,
  };
}

/**
 * Turns on notifications in this session's browser until the session ends. If another session used
 * the same browser, its notifications end.
 * @throws Refusal `unauthenticated` (401), `invalid` (422) for a key that is not a point of P-256
 */
export async function subscribe(
  context: Context,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Promise<void> {
  const { db, now } = context;
  const { id: userId } = requireViewer(context);
  const sessionHash = sessionOf(context);
  await requirePoint(p256dh);
  const row = { sessionHash, userId, endpoint, p256dh, auth, createdAt: now() };
  await db.batch([
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash)),
    db.insert(pushSubscriptions).values(row),
  ]);
}

/**
 * Turns off notifications in this session's browser.
 * @throws Refusal `unauthenticated` (401)
 */
export async function unsubscribe(context: Context): Promise<void> {
  const mine = eq(pushSubscriptions.sessionHash, sessionOf(context));
  await context.db.delete(pushSubscriptions).where(mine);
}

function sessionOf(context: Context): string {
  requireViewer(context);
  if (!context.sessionHash) throw new Refusal('unauthenticated');
  return context.sessionHash;
}

/** Checks the key now, because otherwise every notification would fail to encrypt. */
async function requirePoint(p256dh: string): Promise<void> {
  const raw = Buffer.from(p256dh, 'base64url');
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  await crypto.subtle.importKey('raw', raw, curve, false, []).catch(() => {
    throw new Refusal('invalid', { errors: { 'keys.p256dh': ['P-256'] } });
  });
}
