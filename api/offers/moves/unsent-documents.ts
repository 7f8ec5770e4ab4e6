import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { offerDocuments } from '#api/offers/table.ts';

/** A document attached to unsent terms. */
export type UnsentDocument = typeof offerDocuments.$inferSelect;

/** Returns the documents attached to unsent terms, sorted by id. */
export function findUnsentDocuments({ db }: Pick<Context, 'db'>, offerId: string) {
  return db.select().from(offerDocuments).where(isUnsent(offerId)).orderBy(offerDocuments.id);
}

/** Returns the note in the event of a document. */
export function documentNote({ kind, sha256 }: Pick<UnsentDocument, 'kind' | 'sha256'>): string {
  return `${kind} ${sha256}`;
}

/** Condition that no unsent document was added or removed since they were read. */
export function areUnsentDocuments(
  offerId: string,
  read: readonly Pick<UnsentDocument, 'id'>[],
): SQL {
  return sql`coalesce((select group_concat(id) from (
    select id from ${offerDocuments} where offer_id = ${offerId} and sent_at is null order by id
  )), '') = ${read.map(({ id }) => id).join(',')}`;
}

/** Returns the statement that marks the unsent documents as sent. */
export function sendDocuments(db: Context['db'], offerId: string, at: number) {
  return db.update(offerDocuments).set({ sentAt: at }).where(isUnsent(offerId));
}

/**
 * Deletes unsent documents when their draft is discarded or their offer answered; the cron job
 * deletes the files.
 */
export function deleteUnsentDocuments(db: Context['db'], offerId: string) {
  return db.delete(offerDocuments).where(isUnsent(offerId));
}

function isUnsent(offerId: string) {
  return and(eq(offerDocuments.offerId, offerId), isNull(offerDocuments.sentAt));
}

/** Returns the key of a document's stored file. */
export function documentKey(offerId: string, documentId: string): string {
  return `offers/${offerId}/${documentId}.pdf`;
}
