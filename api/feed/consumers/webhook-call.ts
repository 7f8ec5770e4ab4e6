import { signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';

const ANSWER_MS = 10_000;

/** Sends a request; replaced in tests. */
export type Send = (request: Request) => Promise<Response>;

/**
 * Result of a call; it succeeded if `failure` is absent. `retryAfterS` is in seconds, if the
 * receiver sent it.
 */
export type Called = Readonly<{ failure?: string; retryAfterS?: number }>;

/**
 * Returns the secret of a consumer's announcements, derived from its id so that it is not stored.
 */
export function webhookSecret(context: Pick<Context, 'env'>, consumerId: string): Promise<string> {
  return signature(context, 'feed_webhook', [consumerId]);
}

/**
 * Sends an announcement with the secret as bearer token, and a signature over timestamp and body:
 * `Trato-Signature: t=1700000000,v1=` and the HMAC-SHA-256 of `1700000000.BODY`, hexadecimal. A
 * redirect counts as a failure, because the secret may only go to the configured address.
 */
export async function callWebhook(
  { url, secret, body, at }: Readonly<{ url: string; secret: string; body: string; at: number }>,
  send: Send,
): Promise<Called> {
  const second = Math.floor(at / 1000);
  const request = new Request(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${secret}`,
      'Trato-Signature': `t=${second},v1=${await hmac(secret, `${second}.${body}`)}`,
    },
    body,
  });
  const answer = await send(request).catch(() => undefined);
  if (!answer) return { failure: 'no answer' };
  await answer.body?.cancel();
  if (answer.ok) return {};
  const seconds = Number(answer.headers.get('Retry-After'));
  const isSaid = Number.isInteger(seconds) && seconds > 0;
  return { failure: `status ${answer.status}`, ...(isSaid && { retryAfterS: seconds }) };
}

async function hmac(secret: string, text: string): Promise<string> {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(text))).toString('hex');
}
