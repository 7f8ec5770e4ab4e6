import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { issuedDocuments } from './table.ts';

type Issued = Pick<
  typeof issuedDocuments.$inferInsert,
  'type' | 'subjectId' | 'version' | 'sequence'
>;

/**
 * Remembers the hash of a document that is given out, so that anyone who holds the file can ask whether
 * it is one of ours. The first time counts.
 * @returns the same content
 */
export async function recordIssued<Content extends string | Uint8Array<ArrayBuffer>>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  content: Content,
  issued: Issued,
): Promise<Content> {
  const row = { ...issued, sha256: await sha256Hex(content), issuedAt: now() };
  await db.insert(issuedDocuments).values(row).onConflictDoNothing();
  return content;
}
