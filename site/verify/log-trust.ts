import { parseLogKey } from '#domain/log/checkpoint.ts';
import { parseWitnessKey } from '#domain/log/cosignature.ts';
import type { LogTrust } from '#domain/log/proof.ts';

/**
 * The trusted keys for proofs of the public log, from a page; undefined without a log.
 * @param logKey the log's public key
 * @param witnesses keys of the log's witnesses
 */
export async function logTrustOf(
  logKey: string | null,
  witnesses: readonly string[],
): Promise<LogTrust | undefined> {
  const key = logKey === null ? undefined : await parseLogKey(logKey);
  const keys = (await Promise.all(witnesses.map(parseWitnessKey))).flatMap((one) => one ?? []);
  return key && { key, witnesses: keys };
}
