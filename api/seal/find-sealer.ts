import type { Env } from '#api/env.ts';
import { type Bytes, fromBase64, toBase64 } from '#domain/bytes.ts';
import type { SealSettings } from '#domain/log/document-check.ts';
import type { Sealer } from '#domain/seal/sealer.ts';

type SealEnv = Pick<Env, 'SEAL_KEY' | 'SEAL_CERTS' | 'SEAL_ROOTS' | 'SEAL_REVOKED' | 'TSA_ROOTS'>;

/**
 * Returns the configured sealer; `undefined` without a key: documents are then not sealed, but
 * signatures remain valid. A local server has its own key, marked as a test.
 * @throws Error when `SEAL_KEY` and `SEAL_CERTS` cannot be read
 */
export async function findSealer({ SEAL_KEY, SEAL_CERTS }: SealEnv): Promise<Sealer | undefined> {
  if (!SEAL_KEY || !SEAL_CERTS) return undefined;
  const { keySealer } = await import('#domain/seal/sealer.ts');
  return await keySealer(SEAL_KEY, SEAL_CERTS);
}

/** Returns the trusted roots of this operator's seals, the current one first, in DER. */
export function sealRoots({ SEAL_CERTS, SEAL_ROOTS }: SealEnv): readonly Bytes[] {
  return [...derList(SEAL_CERTS).slice(-1), ...derList(SEAL_ROOTS)];
}

/** Returns what is needed to verify a seal. */
export function sealSettings(env: SealEnv): SealSettings {
  const revoked = (env.SEAL_REVOKED ?? '').split(',').flatMap((one) => {
    const [, serial, since] = /^([0-9a-f]+)=(\d{4}-\d{2}-\d{2})$/i.exec(one.trim()) ?? [];
    return serial && since ? [{ serial: serial.toLowerCase(), since }] : [];
  });
  return {
    roots: sealRoots(env).map(toBase64),
    stampRoots: derList(env.TSA_ROOTS).map(toBase64),
    revoked,
  };
}

function derList(text = ''): readonly Bytes[] {
  return text.split(',').flatMap((one) => {
    const bytes = fromBase64(one.trim());
    return bytes?.length ? [bytes] : [];
  });
}
