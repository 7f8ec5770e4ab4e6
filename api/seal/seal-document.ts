import type { Context } from '#api/context.ts';
import { readBody } from '#api/effects/read-body.ts';
import type { Env } from '#api/env.ts';
import { type Bytes, fromBase64, toBase64 } from '#domain/bytes.ts';
import type { SealSettings } from '#domain/log/document-check.ts';
import type { Sealer } from '#domain/seal/sealer.ts';
import { sealPdf } from './seal-pdf.ts';

/** How long a document waits for a time stamp before it is sealed without one. */
const WAITS_MS = 60 * 60_000;

type Unsealed = Readonly<{
  /** Writes the finished PDF; with `true`, its certificate says that the time stamp is missing. */
  compose: (isStampMissing: boolean) => Promise<Uint8Array>;
  /** Shown by PDF viewers; ASCII only. */
  reason: string;
  /** When the document became final, epoch ms. */
  at: number;
}>;

/**
 * Seals a finished document with the operator's key, and with a time stamp if an authority is
 * configured (PAdES B-T, otherwise B-B). If the authority does not answer within an hour of `at`,
 * the document is sealed without a time stamp and says so.
 * @throws Error without a key; NoTimestamp while the document waits, to be retried later
 */
export async function sealDocument(
  { env, now }: Pick<Context, 'env' | 'now'>,
  { compose, reason, at }: Unsealed,
): Promise<Bytes> {
  const sealer = await findSealer(env);
  if (!sealer) throw new Error('No seal is configured.');
  const { TSA_URL } = env;
  if (!TSA_URL) return await sealPdf(await compose(false), { sealer, reason, at });
  try {
    const stamp = (signature: Bytes) => askTimestamp(TSA_URL, signature);
    return await sealPdf(await compose(false), { sealer, reason, at, askTimestamp: stamp });
  } catch (error) {
    if (!(error instanceof NoTimestamp) || now() < at + WAITS_MS) throw error;
    return await sealPdf(await compose(true), { sealer, reason, at });
  }
}

type SealEnv = Pick<Env, 'SEAL_KEY' | 'SEAL_CERTS' | 'SEAL_ROOTS' | 'SEAL_REVOKED' | 'TSA_ROOTS'>;

/**
 * Returns the configured sealer; `undefined` without a key: documents are then not sealed, but
 * signatures remain valid. A local server has its own key, marked as a test.
 * @throws Error when `SEAL_KEY` and `SEAL_CERTS` cannot be read
 */
async function findSealer({ SEAL_KEY, SEAL_CERTS }: SealEnv): Promise<Sealer | undefined> {
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

/** The authority did not return a usable time stamp; `cause` says why. */
export class NoTimestamp extends Error {}

const WAIT_MS = 10_000;
/** Larger than any token; those with long certificate chains have about 15 kB. */
const MAX_BYTES = 65_536;

/**
 * Requests a time stamp of bytes (RFC 3161) and verifies the answer.
 * @returns the token's DER
 * @throws NoTimestamp when the authority cannot be reached or returns anything else
 */
export async function askTimestamp(url: string, stamped: Bytes, waitMs = WAIT_MS): Promise<Bytes> {
  const { timestampRequest, tokenOf } = await import('#domain/seal/timestamp.ts');
  const nonce = crypto.getRandomValues(new Uint8Array(16));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query' },
      body: await timestampRequest(stamped, nonce),
      signal: AbortSignal.timeout(waitMs),
    });
    if (!answer.ok) throw new Error(`The authority answers ${answer.status}.`);
    return await tokenOf(await readBody(answer, MAX_BYTES), stamped, nonce);
  } catch (cause) {
    throw new NoTimestamp('There is no time stamp.', { cause });
  }
}
