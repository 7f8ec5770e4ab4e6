import type { Context } from '#api/context.ts';
import type { Bytes } from '#domain/bytes.ts';
import { askTimestamp, NoTimestamp } from './ask-timestamp.ts';
import { findSealer } from './find-sealer.ts';
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
