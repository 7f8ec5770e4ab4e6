import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import type {
  CodeCheck,
  DocumentCheck,
  DocumentState,
  DocumentType,
} from '#domain/log/document-check.ts';
import { Refusal } from '#domain/refusal.ts';
import { issuedDocuments } from './table.ts';

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
export async function findIssued({ db }: Context, sha256: string): Promise<DocumentCheck> {
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
export async function findByCode(context: Context, code: string): Promise<CodeCheck> {
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
