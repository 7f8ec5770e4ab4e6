import { z } from 'zod';

/**
 * Push services of Chrome, Edge, Firefox and Safari. Other hosts are refused, because the server
 * sends requests to the address that a client submits.
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
 * A push subscription as browsers return it (RFC 8291): a P-256 public key and a 16-byte secret.
 */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().max(1_000).refine(isPushEndpoint),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
});
export type PushSubscription = z.output<typeof pushSubscriptionSchema>;
