import { max } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { countFromNetwork, type Limit } from '#api/http/limits/rate-limit.ts';
import { sealSettings } from '#api/seal/find-sealer.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import { readWitnesses, witnessKeyText } from '#domain/log/cosignature.ts';
import { codeCheckSchema, documentCheckSchema, logSchema } from '#domain/log/document-check.ts';
import { parseDocumentCode } from '#domain/log/document-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { findByCode, findIssued } from './find-issued.ts';
import { logSigner } from './log-key.ts';
import { logCheckpoints } from './table.ts';

/** Limits document checks per IP address. */
const CHECKS: Limit = { name: 'verify', max: 60, perMs: 60_000 };

/**
 * Routes that check by its hash whether a document was issued here; the file itself is not sent.
 */
export const verifyRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('Return the key of the public log, and the number of entries in its last checkpoint.', {
      auth: 'none',
      answers: { status: 200, schema: logSchema },
    }),
    async (c) => c.json(await describeLog(c.var.context)),
  )
  .get(
    '/:sha256',
    about(
      'Check whether a document with this SHA-256 was issued here, and whether it is still current.',
      {
        auth: 'none',
        answers: { status: 200, schema: documentCheckSchema },
      },
    ),
    async (c) => {
      const { context } = c.var;
      await countFromNetwork(context, CHECKS);
      const sha256 = c.req.param('sha256');
      if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Refusal('not_found');
      return c.json(await findIssued(context, sha256));
    },
  )
  .get(
    '/code/:code',
    about('Return the document with this code: its hash and pages, to compare with a copy.', {
      auth: 'none',
      answers: { status: 200, schema: codeCheckSchema },
    }),
    async (c) => {
      const { context } = c.var;
      await countFromNetwork(context, CHECKS);
      const code = parseDocumentCode(c.req.param('code'));
      if (!code) throw new Refusal('not_found');
      return c.json(await findByCode(context, code));
    },
  );

export async function describeLog({ db, env }: Context): Promise<z.infer<typeof logSchema>> {
  const signer = await logSigner(env);
  const [last] = await db.select({ size: max(logCheckpoints.size) }).from(logCheckpoints);
  const key = signer ? await logKeyText(signer) : null;
  const { witnesses } = await readWitnesses(env.LOG_WITNESSES ?? '');
  const names = await Promise.all(witnesses.map(witnessKeyText));
  return { key, witnesses: names, size: last?.size ?? 0, seal: sealSettings(env) };
}
