import type { Context } from '#api/context.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { derivedKey, type KeyPurpose, utf8 } from './derived-key.ts';

export const LINK_LIFE_MS = DAY_MS;

/** HMAC-SHA-256 of the parts, 64 hexadecimal digits. */
export async function signature(
  { env }: Pick<Context, 'env'>,
  purpose: KeyPurpose,
  parts: readonly string[],
): Promise<string> {
  const key = await derivedKey(env, purpose, 'sign');
  return hex(await crypto.subtle.sign('HMAC', key, message(parts)));
}

/** Whether the parts were signed by us for this purpose, compared in constant time. */
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

/** Identifies an address in a link without revealing it: 32 hexadecimal digits. */
export async function addressToken(context: Pick<Context, 'env'>, email: string): Promise<string> {
  return (await signature(context, 'verify_email', ['address', email])).slice(0, 32);
}

/** Quoted and bracketed, so that different lists of parts never give the same text. */
function message(parts: readonly string[]) {
  return utf8(JSON.stringify(parts));
}

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('hex');
}
