import { readBody } from '#api/effects/read-body.ts';
import type { Bytes } from '#domain/bytes.ts';

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
