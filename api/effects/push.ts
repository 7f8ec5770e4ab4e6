import { buildPushPayload } from '@block65/webcrypto-web-push';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Env } from '#api/env.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { isPushEndpoint, type PushSubscription } from '#domain/messages/push-subscription.ts';

export type Push = Readonly<{ title: string; text: string; url: string }>;
/** Result of a push; `gone` means that the device's token must be deleted. */
export type Pushed = 'sent' | 'gone';
export type Pusher = (token: string, push: Push) => Promise<Pushed>;

const accountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
});
type Account = z.output<typeof accountSchema>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const SEND_ORIGIN = 'https://fcm.googleapis.com';
/** Google's tokens are valid for an hour; a new one is requested two minutes earlier. */
const TOKEN_SECONDS = 3_600;
const SPARE_MS = 120_000;

/**
 * Access tokens by service account, cached per isolate, because Google limits requests for tokens.
 */
const tokens = new Map<string, Readonly<{ token: string; until: number }>>();

/**
 * Returns the sender for phones and browsers through Firebase Cloud Messaging (HTTP v1);
 * `undefined` without a service account.
 * @param ask replaces `fetch` in tests
 */
export function pusherOf(
  { FCM_SERVICE_ACCOUNT }: Pick<Env, 'FCM_SERVICE_ACCOUNT'>,
  now: () => number,
  ask: typeof fetch = fetch,
): Pusher | undefined {
  if (!FCM_SERVICE_ACCOUNT) return undefined;
  const account = accountSchema.parse(JSON.parse(FCM_SERVICE_ACCOUNT));
  return async (device, { title, text, url }) => {
    const answer = await ask(`${SEND_ORIGIN}/v1/projects/${account.project_id}/messages:send`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await accessToken(account, now, ask)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        message: {
          token: device,
          notification: { title, body: text },
          webpush: { fcm_options: { link: url } },
          data: { url },
        },
      }),
    });
    if (answer.ok) return 'sent';
    const problem = await answer.text();
    if (answer.status === 404 && problem.includes('UNREGISTERED')) return 'gone';
    throw new Error(`the push was not taken: ${answer.status}`);
  };
}

async function accessToken(account: Account, now: () => number, ask: typeof fetch) {
  const known = tokens.get(account.client_email);
  if (known && known.until > now()) return known.token;
  const issuedAt = Math.floor(now() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const answer = await ask(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  if (!answer.ok) throw new Error(`no token for pushes: ${answer.status}`);
  const { access_token: token, expires_in: lifeSeconds } = z
    .object({ access_token: z.string(), expires_in: z.number() })
    .parse(await answer.json());
  tokens.set(account.client_email, { token, until: now() + lifeSeconds * 1000 - SPARE_MS });
  return token;
}

type WebPusher = (subscription: PushSubscription, push: Push) => Promise<Pushed>;

/** How long a push service keeps a notification: one day. */
const LIFE_SECONDS = (24 * HOUR_MS) / 1_000;
/**
 * Maximum length in characters. The payload may have 3,993 bytes, and a character takes at most
 * four.
 */
const MAX_TEXT = 300;
const MAX_TITLE = 150;

/**
 * Returns the sender for browsers through Web Push (RFC 8030, 8291, 8292); `undefined` without
 * keys.
 * @param ask replaces `fetch` in tests
 */
export function webPusherOf(
  {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    MAIL_FROM,
    SITE_ORIGIN,
  }: Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'MAIL_FROM' | 'SITE_ORIGIN'>,
  ask: typeof fetch = fetch,
): WebPusher | undefined {
  if (!publicKey || !privateKey) return undefined;
  const vapid = { subject: MAIL_FROM ? `mailto:${MAIL_FROM}` : SITE_ORIGIN, publicKey, privateKey };
  return async ({ endpoint, keys }, { title, text, url }) => {
    // Checked again, because the server sends a request to an address that came from a client.
    if (!isPushEndpoint(endpoint)) return 'gone';
    const data = { title: title.slice(0, MAX_TITLE), text: text.slice(0, MAX_TEXT), url };
    const request = await buildPushPayload(
      { data, options: { ttl: LIFE_SECONDS, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys },
      vapid,
    );
    const answer = await ask(endpoint, { ...request, redirect: 'manual' });
    if (answer.ok) return 'sent';
    if (answer.status === 404 || answer.status === 410) return 'gone';
    throw new Error(`the push was not taken: ${answer.status}`);
  };
}
