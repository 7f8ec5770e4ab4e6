import { derivedKey, utf8 } from '#api/accounts/derived-key.ts';
import type { Context } from '#api/context.ts';

const IV_BYTES = 12;

/**
 * Encrypts an account's secret with AES-GCM, bound to that account. Returns base64url of IV and
 * ciphertext.
 */
export async function sealSecret(
  { env }: Pick<Context, 'env'>,
  userId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await derivedKey(env, 'second_factor', 'seal');
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(userId) },
    key,
    secret,
  );
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/**
 * Decrypts a secret.
 * @throws when it was encrypted for another account or with another key, or was changed.
 */
export async function openSecret(
  { env }: Pick<Context, 'env'>,
  userId: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'));
  const key = await derivedKey(env, 'second_factor', 'seal');
  return new Uint8Array(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: utf8(userId) },
      key,
      bytes.subarray(IV_BYTES),
    ),
  );
}
