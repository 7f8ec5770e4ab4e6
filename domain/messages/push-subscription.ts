import { z } from 'zod';

/**
 * The push services of the browsers. Other hosts are refused, because a subscription makes the server
 * send a request to an address that a client names. Chrome, Edge, Firefox and Safari use these.
 */
const PUSH_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com'] as const;
const PUSH_DOMAINS = [
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return (
    PUSH_HOSTS.some((host) => hostname === host) ||
    PUSH_DOMAINS.some((domain) => hostname.endsWith(domain))
  );
}

/**
 * What a browser gives to the person who may push to it (RFC 8291): a point of P-256 and 16 secret
 * bytes.
 */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1_000).refine(isPushEndpoint),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;
