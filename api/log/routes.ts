import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { countFromNetwork, type Limit } from '#api/http/limits/rate-limit.ts';
import { codeCheckSchema, documentCheckSchema, logSchema } from '#domain/log/document-check.ts';
import { parseDocumentCode } from '#domain/log/document-code.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeLog } from './describe-log.ts';
import { findByCode, findIssued } from './find-issued.ts';

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
