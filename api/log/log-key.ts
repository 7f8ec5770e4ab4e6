import type { Env } from '#api/env.ts';
import type { Bytes } from '#domain/bytes.ts';
import { fromBase64 } from '#domain/bytes.ts';
import type { LogKey } from '#domain/log/checkpoint.ts';

/** The log's Ed25519 key and the name it signs as. */
export type Signer = LogKey & Readonly<{ sign: (bytes: Bytes) => Promise<Bytes> }>;

/**
 * Returns the key that signs checkpoints; undefined if none is configured, and then there is no
 * log.
 * @throws Error when `LOG_KEY` is not an Ed25519 key (PKCS#8, base64).
 */
export async function logSigner(env: Env): Promise<Signer | undefined> {
  if (!env.LOG_KEY) return undefined;
  const pkcs8 = fromBase64(env.LOG_KEY);
  if (!pkcs8) throw new Error('LOG_KEY is not base64.');
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', key);
  return {
    origin: logOrigin(env),
    publicKey: Uint8Array.from(Buffer.from(x, 'base64url')),
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)),
  };
}

/** Returns the log's name: the URL where it is published, without the scheme. */
export function logOrigin({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>): string {
  return `${new URL(SITE_ORIGIN).host}/log`;
}
