import { derivedKey } from '#api/accounts/derived-key.ts';
import { decrypt, encrypt } from '#api/aes-gcm.ts';
import type { Context } from '#api/context.ts';

/**
 * Encrypts an account's secret with AES-GCM, bound to that account. Returns base64url of IV and
 * ciphertext.
 */
export async function sealSecret(
  { env }: Pick<Context, 'env'>,
  userId: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return encrypt(await derivedKey(env, 'second_factor', 'seal'), userId, secret);
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
  return decrypt(await derivedKey(env, 'second_factor', 'seal'), userId, sealed);
}
