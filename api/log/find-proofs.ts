import { and, asc, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { toBase64 } from '#domain/bytes.ts';
import { type Chain, logKeyText } from '#domain/log/checkpoint.ts';
import { inclusionProof } from '#domain/log/merkle.ts';
import { LOG_DUE_MS, type LogProofs, type LogStanding } from '#domain/log/proof.ts';
import { logSigner, publishedHashes } from './log-files.ts';
import { logCheckpoints, logCosignatures, logNonces } from './table.ts';

type ChainKey = Readonly<{ chain: Chain; chainId: string }>;
type Nonce = typeof logNonces.$inferSelect;

/**
 * The log positions of the events of some histories, with inclusion proofs to one checkpoint: to the last one
 * with a time stamp if it covers every event that the newest covers, else to the newest.
 * @returns what the proofs have in common, and the entries of each history in the order of `chains`.
 */
export async function findProofs(
  { db, env }: Pick<Context, 'db' | 'env'>,
  chains: readonly ChainKey[],
): Promise<Omit<LogProofs, 'entries'> & Readonly<{ histories: readonly LogProofs['entries'][] }>> {
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
    db.select().from(logNonces).where(isOneOf(chains)).orderBy(asc(logNonces.sequence)),
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
  const entryOf = async ({ sequence, nonce, at, position }: Nonce) => {
    const covered = position !== null && position <= size ? position : null;
    const proof = covered === null ? [] : await inclusionProof(covered - 1, size, hashes);
    const dueBy = new Date(at + LOG_DUE_MS).toISOString();
    return { sequence, nonce, position: covered, dueBy, proof: proof.map(toBase64) };
  };
  const histories = chains.map(({ chain, chainId }) =>
    Promise.all(
      nonces.filter((one) => one.chain === chain && one.chainId === chainId).map(entryOf),
    ),
  );
  return {
    key: signer ? await logKeyText(signer) : null,
    checkpoint: led ? [led.note, ...cosignatures.map(({ line }) => line)].join('') : null,
    stamp: led?.timestampToken ?? null,
    histories: await Promise.all(histories),
  };
}

/**
 * Returns whether the published log has all events of some histories: the entry of the last event,
 * or when the oldest waiting event is due; null without a log.
 */
export async function findStanding(
  { db, env }: Pick<Context, 'db' | 'env'>,
  chains: readonly ChainKey[],
): Promise<LogStanding | null> {
  if (!env.LOG_KEY) return null;
  const { at, position } = logNonces;
  const size = sql`(select coalesce(max(size), 0) from log_checkpoints)`;
  const [found] = await db
    .select({
      entry: sql<number | null>`max(${position}) filter (where ${position} <= ${size})`,
      since: sql<
        number | null
      >`min(${at}) filter (where ${position} is null or ${position} > ${size})`,
    })
    .from(logNonces)
    .where(isOneOf(chains));
  const since = found?.since ?? null;
  if (since !== null) return { entry: null, dueBy: new Date(since + LOG_DUE_MS).toISOString() };
  return { entry: found?.entry ?? null, dueBy: null };
}

/**
 * Returns the signed checkpoint of the public log at an instant, as published; null before the
 * first.
 * @param at epoch ms.
 */
export async function findCheckpoint(
  { db }: Pick<Context, 'db'>,
  at: number,
): Promise<string | null> {
  const [found] = await db
    .select({ note: logCheckpoints.note })
    .from(logCheckpoints)
    .where(lte(logCheckpoints.at, at))
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  return found?.note ?? null;
}

function isOneOf(chains: readonly ChainKey[]) {
  return or(
    ...chains.map(({ chain, chainId }) =>
      and(eq(logNonces.chain, chain), eq(logNonces.chainId, chainId)),
    ),
  );
}
