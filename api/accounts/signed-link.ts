import type { Context } from '#api/context.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { derivedKey, type KeyPurpose, utf8 } from './derived-key.ts';

export const LINK_LIFE_MS = DAY_MS;

/** Signs the parts of a link: HMAC-SHA-256, 64 hexadecimal digits. */
export async function signature(
  { env }: Pick<Context, 'env'>,
  purpose: KeyPurpose,
  parts: readonly string[],
): Promise<string> {
  const key = await derivedKey(env, purpose, 'sign');
  return hex(await crypto.subtle.sign('HMAC', key, message(parts)));
}

/** Whether this is our signature of the parts for this purpose, compared in constant time. */
export async function isSigned(
  { env }: Pick<Context, 'env'>,
  purpose: KeyPurpose,
  parts: readonly string[],
  given: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  const key = await derivedKey(env, purpose, 'sign');
  return crypto.subtle.verify('HMAC', key, Buffer.from(given, 'hex'), message(parts));
}

/** Returns 32 hexadecimal digits that identify an e-mail address in a link without revealing it. */
export async function addressToken(context: Pick<Context, 'env'>, email: string): Promise<string> {
  return (await signature(context, 'verify_email', ['address', email])).slice(0, 32);
}

/** JSON, so that different lists of parts never produce the same text. */
function message(parts: readonly string[]) {
  return utf8(JSON.stringify(parts));
}

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('hex');
}
