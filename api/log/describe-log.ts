import { max } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '#api/context.ts';
import { sealSettings } from '#api/seal/find-sealer.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import { readWitnesses, witnessKeyText } from '#domain/log/cosignature.ts';
import type { logSchema } from '#domain/log/document-check.ts';
import { logSigner } from './log-key.ts';
import { logCheckpoints } from './table.ts';

export async function describeLog({ db, env }: Context): Promise<z.infer<typeof logSchema>> {
  const signer = await logSigner(env);
  const [last] = await db.select({ size: max(logCheckpoints.size) }).from(logCheckpoints);
  const key = signer ? await logKeyText(signer) : null;
  const { witnesses } = await readWitnesses(env.LOG_WITNESSES ?? '');
  const names = await Promise.all(witnesses.map(witnessKeyText));
  return { key, witnesses: names, size: last?.size ?? 0, seal: sealSettings(env) };
}
