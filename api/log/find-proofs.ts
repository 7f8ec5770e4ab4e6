import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { toBase64 } from '#domain/log/bytes.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import type { Chain } from '#domain/log/entry.ts';
import { inclusionProof } from '#domain/log/merkle.ts';
import { LOG_DUE_MS, type LogProofs } from '#domain/log/proof.ts';
import { publishedHashes } from './log-files.ts';
import { logSigner } from './log-key.ts';
import { logCheckpoints, logCosignatures, logNonces } from './table.ts';

/**
 * The log positions of one history's events, with inclusion proofs to a checkpoint: to the last one with
 * a time stamp if it covers every event that the newest covers, else to the newest.
 */
export async function findProofs(
  { db, env }: Pick<Context, 'db' | 'env'>,
  chain: Chain,
  chainId: string,
): Promise<LogProofs> {
  const signer = await logSigner(env);
  const newest = desc(logCheckpoints.size);
  const [[last], [stamped], nonces] = await db.batch([
    db.select().from(logCheckpoints).orderBy(newest).limit(1),
    db
      .select()
      .from(logCheckpoints)
      .where(isNotNull(logCheckpoints.timestampToken))
      .orderBy(newest)
      .limit(1),
    db
      .select()
      .from(logNonces)
      .where(and(eq(logNonces.chain, chain), eq(logNonces.chainId, chainId)))
      .orderBy(asc(logNonces.sequence)),
  ]);
  const logged = nonces.flatMap(({ position }) => position ?? []);
  const isStampEnough = logged.every(
    (position) => position <= (stamped?.size ?? 0) || position > (last?.size ?? 0),
  );
  const led = stamped && isStampEnough ? stamped : last;
  const size = led?.size ?? 0;
  const cosignatures = await db
    .select({ line: logCosignatures.line })
    .from(logCosignatures)
    .where(eq(logCosignatures.size, size))
    .orderBy(asc(logCosignatures.witness));
  const hashes = publishedHashes(env.FILES, size);
  const entries = nonces.map(async ({ sequence, nonce, at, position }) => {
    const covered = position !== null && position <= size ? position : null;
    const proof = covered === null ? [] : await inclusionProof(covered - 1, size, hashes);
    const dueBy = new Date(at + LOG_DUE_MS).toISOString();
    return { sequence, nonce, position: covered, dueBy, proof: proof.map(toBase64) };
  });
  return {
    key: signer ? await logKeyText(signer) : null,
    checkpoint: led ? [led.note, ...cosignatures.map(({ line }) => line)].join('') : null,
    stamp: led?.timestampToken ?? null,
    entries: await Promise.all(entries),
  };
}
