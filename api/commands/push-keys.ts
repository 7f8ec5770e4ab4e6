import { generateKeyPairSync } from 'node:crypto';

/**
 * Makes a new VAPID key pair for Web Push: the uncompressed P-256 point and the secret, as
 * base64url.
 */
export function newPushKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

// `node api/commands/push-keys.ts` prints a key pair for a deployment.
if (import.meta.main) {
  for (const [name, value] of Object.entries(newPushKeys())) console.info(`${name}=${value}`);
}
