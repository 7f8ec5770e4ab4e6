import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { pushSubscriptions } from '#api/messages/table.ts';
import {
  type PushSubscription,
  pushSubscriptionSchema,
} from '#domain/messages/push-subscription.ts';
import { Refusal } from '#domain/refusal.ts';

const pushStateSchema = z.strictObject({
  /** The VAPID public key (base64url) for subscribing; null if Web Push is not configured. */
  publicKey: z.string().nullable(),
  /** Whether this session's browser gets notifications. */
  isOn: z.boolean(),
});

/** Routes for notifications in the browser of the viewer's session. */
export const pushRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('Return whether this browser gets notifications, and the key to subscribe with.', {
      answers: { status: 200, schema: pushStateSchema },
    }),
    async (c) => c.json(await readPushState(c.var.context)),
  )
  .put(
    '/',
    about('Turn on notifications in this browser until its session ends.', {
      answers: { status: 204 },
    }),
    body(pushSubscriptionSchema),
    async (c) => {
      await subscribe(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/',
    about('Turn off notifications in this browser.', { answers: { status: 204 } }),
    noBody,
    async (c) => {
      await unsubscribe(c.var.context);
      return c.body(null, 204);
    },
  );

/**
 * Returns whether this session's browser gets notifications, and the key to subscribe with.
 * @throws Refusal `unauthenticated` (401)
 */
async function readPushState(context: Context): Promise<z.output<typeof pushStateSchema>> {
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
async function subscribe(
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
async function unsubscribe(context: Context): Promise<void> {
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
