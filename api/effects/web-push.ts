import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Env } from '#api/env.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { isPushEndpoint, type PushSubscription } from '#domain/messages/push-subscription.ts';
import type { Push, Pushed } from './push.ts';

export type WebPusher = (subscription: PushSubscription, push: Push) => Promise<Pushed>;

/** Time to live of a notification: a day. */
const LIFE_SECONDS = (24 * HOUR_MS) / 1_000;
/** A message may have 3,993 bytes; a character takes four at most. */
const MAX_TEXT = 300;
const MAX_TITLE = 150;

/**
 * The way to browsers by Web Push (RFC 8030, 8291, 8292); none without keys. `ask` stands in for the
 * network in tests.
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
    // Checked again here: the request goes out from the server, to an address a client once named.
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
