import { asc, eq, max, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { countFromNetwork, type Limit } from '#api/http/limits/rate-limit.ts';
import { sealSettings } from '#api/seal/seal-document.ts';
import { logKeyText } from '#domain/log/checkpoint.ts';
import { readWitnesses, witnessKeyText } from '#domain/log/cosignature.ts';
import {
  type CodeCheck,
  codeCheckSchema,
  type DocumentCheck,
  type DocumentState,
  type DocumentType,
  documentCheckSchema,
  logSchema,
  parseDocumentCode,
} from '#domain/log/document-check.ts';
import { Refusal } from '#domain/refusal.ts';
import { logSigner } from './log-files.ts';
import { issuedDocuments, logCheckpoints } from './table.ts';

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

type Found = Readonly<{
  type: DocumentType;
  at: number;
  state: DocumentState;
  size: number | null;
}>;

/**
 * Returns the public data of a document by the hash of its bytes.
 * @throws Refusal `not_found` (404) for an unknown hash
 */
async function findIssued({ db }: Context, sha256: string): Promise<DocumentCheck> {
  const [found] = await db.all<Found>(sql`
    select d.type as type, d.issued_at as at,
      case
        when d.type = 'agreement' and (
          exists (select 1 from agreements newer join properties on properties.agreement_id = newer.id
            where newer.replaces_id = d.subject_id)
          or (select count(*) from agreement_signatures where agreement_id = d.subject_id) > d.sequence)
          then 'superseded'
        when d.type in ('agreement', 'analysis', 'notice') then 'current'
        when d.type = 'contract' and signings.status in ('declined', 'expired', 'voided') then 'voided'
        when d.type = 'contract' then 'current'
        when d.type = 'summary' and offers.version > d.version then 'superseded'
        when d.type = 'summary' and offers.status = 'rejected' then 'voided'
        when d.type <> 'summary' and offers.sequence > d.sequence then 'superseded'
        else 'current'
      end as state,
      (select min(size) from log_checkpoints where size >=
        case d.type
          when 'agreement' then (select max(position) from log_leaves
            where chain in ('agreements', 'signatures') and chain_id = d.subject_id)
          when 'contract' then (select position from log_leaves
            where chain = 'signings' and chain_id = d.subject_id and log_leaves.sequence = d.sequence)
          else (select position from log_leaves
            where chain = 'offers' and chain_id = d.subject_id and log_leaves.sequence = d.sequence)
        end) as size
    from issued_documents d left join offers on offers.id = d.subject_id
      left join signings on signings.id = d.subject_id
    where d.sha256 = ${sha256}`);
  if (!found) throw new Refusal('not_found');
  return {
    kind: found.type,
    issuedAt: new Date(found.at).toISOString(),
    state: found.state,
    sizeInLog: found.size,
  };
}

/**
 * Returns the public data of a document by the code printed on it.
 * @throws Refusal `not_found` (404) for an unknown code
 */
async function findByCode(context: Context, code: string): Promise<CodeCheck> {
  const { db } = context;
  const { sha256, pages, type } = issuedDocuments;
  const found = await db
    .select({ sha256, pages, type })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.code, code))
    .orderBy(asc(issuedDocuments.issuedAt));
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) throw new Refusal('not_found');
  const about = { ...(await findIssued(context, last.sha256)), pages: last.pages };
  // A contract gets its code before it is sealed, and prints the hash of the unsealed file.
  return last.type === 'contract' && first !== last
    ? { ...about, sha256: first.sha256, sealedSha256: last.sha256 }
    : { ...about, sha256: last.sha256 };
}

export async function describeLog({ db, env }: Context): Promise<z.infer<typeof logSchema>> {
  const signer = await logSigner(env);
  const [last] = await db.select({ size: max(logCheckpoints.size) }).from(logCheckpoints);
  const key = signer ? await logKeyText(signer) : null;
  const { witnesses } = await readWitnesses(env.LOG_WITNESSES ?? '');
  const names = await Promise.all(witnesses.map(witnessKeyText));
  return { key, witnesses: names, size: last?.size ?? 0, seal: sealSettings(env) };
}
