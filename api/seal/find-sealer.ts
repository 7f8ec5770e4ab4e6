import type { Env } from '#api/env.ts';
import { type Bytes, fromBase64 } from '#domain/log/bytes.ts';
import { keySealer, type Sealer } from '#domain/seal/sealer.ts';

type SealEnv = Pick<Env, 'SEAL_KEY' | 'SEAL_CERTS' | 'SEAL_ROOTS'>;

/**
 * What seals documents here; undefined where no key is configured: then nothing is sealed, and what
 * is signed stays signed. A local server has a key of its own, marked as a test.
 * @throws Error when `SEAL_KEY` and `SEAL_CERTS` cannot be read
 */
export async function findSealer({ SEAL_KEY, SEAL_CERTS }: SealEnv): Promise<Sealer | undefined> {
  return SEAL_KEY && SEAL_CERTS ? await keySealer(SEAL_KEY, SEAL_CERTS) : undefined;
}

/** The roots under which seals of this operator are trusted, the present one first, in DER. */
export function sealRoots({ SEAL_CERTS, SEAL_ROOTS }: SealEnv): readonly Bytes[] {
  return [...derList(SEAL_CERTS).slice(-1), ...derList(SEAL_ROOTS)];
}

function derList(text = ''): readonly Bytes[] {
  return text.split(',').flatMap((one) => {
    const bytes = fromBase64(one.trim());
    return bytes?.length ? [bytes] : [];
  });
}
