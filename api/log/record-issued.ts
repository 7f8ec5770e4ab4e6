import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { issuedDocuments } from './table.ts';

type Issued = Pick<
  typeof issuedDocuments.$inferInsert,
  'type' | 'subjectId' | 'version' | 'sequence' | 'code' | 'pages'
>;

/**
 * Stores the hash of an issued document, so that anyone with the file can verify that it is
 * authentic. Idempotent.
 * @returns the same content
 */
export async function recordIssued<Content extends string | Uint8Array<ArrayBuffer>>(
  context: Pick<Context, 'db' | 'now'>,
  content: Content,
  issued: Issued,
): Promise<Content> {
  await recordIssuedStatement(context, await sha256Hex(content), issued);
  return content;
}

/** Statement that stores the hash of a document, for the batch that issues it. */
export function recordIssuedStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sha256: string,
  issued: Issued,
) {
  const row = { ...issued, sha256, issuedAt: now() };
  return db.insert(issuedDocuments).values(row).onConflictDoNothing();
}
