import type { Context } from '#api/context.ts';
import { DAY_MS } from '#domain/calendar.ts';

/** What a signature was made for: one made for another purpose has another key. */
type Purpose = 'verify_email' | 'unsubscribe';

export const LINK_LIFE_MS = DAY_MS;
const MIN_SECRET_LENGTH = 32;

/** HMAC-SHA-256 of the parts, 64 hexadecimal digits. */
export async function signature(
  { env }: Pick<Context, 'env'>,
  purpose: Purpose,
  parts: readonly string[],
): Promise<string> {
  const key = await keyFor(env, purpose);
  return hex(await crypto.subtle.sign('HMAC', key, message(parts)));
}

/** Whether the parts were signed by us for this purpose, compared in constant time. */
export async function isSigned(
  { env }: Pick<Context, 'env'>,
  purpose: Purpose,
  parts: readonly string[],
  given: string,
): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  const key = await keyFor(env, purpose);
  return crypto.subtle.verify('HMAC', key, Buffer.from(given, 'hex'), message(parts));
}

/** Stands for an address in a link without showing it: 32 hexadecimal digits. */
export async function addressToken(context: Pick<Context, 'env'>, email: string): Promise<string> {
  return (await signature(context, 'verify_email', ['address', email])).slice(0, 32);
}

/** A key of its own for each purpose, derived from the one secret (HKDF). */
async function keyFor(env: Context['env'], purpose: Purpose): Promise<CryptoKey> {
  const { LINK_SECRET = '', APP_ENV } = env;
  if (LINK_SECRET.length < (APP_ENV === 'development' ? 1 : MIN_SECRET_LENGTH)) {
    throw new Error(`LINK_SECRET needs at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const secret = await crypto.subtle.importKey('raw', utf8(LINK_SECRET), 'HKDF', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`trato:${purpose}`) },
    secret,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}

/** Quoted and bracketed, so that no two lists of parts read the same. */
function message(parts: readonly string[]) {
  return utf8(JSON.stringify(parts));
}

function utf8(text: string) {
  return new TextEncoder().encode(text);
}

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('hex');
}
