import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Env } from '#api/env.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { isPushEndpoint, type PushSubscription } from '#domain/messages/push-subscription.ts';
import type { Push, Pushed } from './push.ts';

export type WebPusher = (subscription: PushSubscription, push: Push) => Promise<Pushed>;

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
