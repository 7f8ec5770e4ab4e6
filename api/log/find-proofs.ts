import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { toBase64 } from '#domain/log/bytes.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import type { Chain } from '#domain/log/entry.ts';
import { inclusionProof } from '#domain/log/merkle.ts';
import { LOG_DUE_MS, type LogProofs } from '#domain/log/proof.ts';
import { publishedHashes } from './log-files.ts';
import { logSigner } from './log-key.ts';
import { logCheckpoints, logNonces } from './table.ts';

/** The log positions of one history's events, with the last checkpoint and the inclusion proofs. */
export async function findProofs(
  { db, env }: Pick<Context, 'db' | 'env'>,
  chain: Chain,
  chainId: string,
): Promise<LogProofs> {
  const signer = await logSigner(env);
  const [[last], nonces] = await db.batch([
    db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1),
    db
      .select()
      .from(logNonces)
      .where(and(eq(logNonces.chain, chain), eq(logNonces.chainId, chainId)))
      .orderBy(asc(logNonces.sequence)),
  ]);
  const size = last?.size ?? 0;
  const hashes = publishedHashes(env.FILES, size);
  const entries = nonces.map(async ({ sequence, nonce, at, position }) => {
    const covered = position !== null && position <= size ? position : null;
    const proof = covered === null ? [] : await inclusionProof(covered - 1, size, hashes);
    const dueBy = new Date(at + LOG_DUE_MS).toISOString();
    return { sequence, nonce, position: covered, dueBy, proof: proof.map(toBase64) };
  });
  return {
    key: signer ? await logKeyText(signer) : null,
    checkpoint: last?.note ?? null,
    entries: await Promise.all(entries),
  };
}
