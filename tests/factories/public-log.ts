import { env } from 'cloudflare:workers';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { findProofs } from '#api/log/find-proofs.ts';
import { publicLog } from '#api/log/log-app.ts';
import { publishedHashes } from '#api/log/log-files.ts';
import { logCheckpoints, logLeaves, logNonces } from '#api/log/table.ts';
import { CHECKPOINT_EVERY_MS, updateLog } from '#api/log/update-log.ts';
import { toHex } from '#domain/bytes.ts';
import { parseLogKey, verifiedCheckpoint } from '#domain/log/checkpoint.ts';
import { rootOf } from '#domain/log/merkle.ts';
import { aContext } from './accounts.ts';

const { db } = aContext();

export const readLog = async (path: string) => publicLog.request(path, {}, env);
export const published = async () => (await readLog('/log/checkpoint')).text();
export const leaves = () => db.select().from(logLeaves).orderBy(asc(logLeaves.position));
export const checkpoints = () => db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));

/**
 * Requires that the published checkpoint is signed and matches the published tiles and all stored
 * leaves.
 */
export async function requirePublished(): Promise<void> {
  const key = await parseLogKey(
    (await (await readLog('/.well-known/trato-log-key')).text()).trim(),
  );
  if (!key) throw new Error('the log has no key');
  const checkpoint = await verifiedCheckpoint(await published(), key);
  if (!checkpoint) throw new Error('the checkpoint is not signed');
  const root = await rootOf(checkpoint.size, publishedHashes(env.FILES, checkpoint.size));
  expect(toHex(root)).toBe(toHex(checkpoint.root));
  const stored = await leaves();
  expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
  expect(checkpoint.size).toBe(stored.length);
}

/**
 * Updates the log until all events of a chain have positions, each time later than the last
 * checkpoint, because other tests of this runtime may have signed one in the future.
 */
export async function logWhole(chainId: string): Promise<void> {
  const isWaiting = and(eq(logNonces.chainId, chainId), isNull(logNonces.position));
  while ((await db.$count(logNonces, isWaiting)) > 0) {
    const last = (await checkpoints()).at(-1)?.at ?? 0;
    const at = Math.max(Date.now(), last) + CHECKPOINT_EVERY_MS;
    await updateLog({ db, env, now: () => at });
  }
}

/** Returns the log's proofs for the events of an offer. */
export async function proofsOf(chainId: string) {
  const { histories, ...log } = await findProofs({ db, env }, [{ chain: 'offers', chainId }]);
  return { ...log, entries: histories[0] ?? [] };
}
