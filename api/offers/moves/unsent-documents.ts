import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { offerDocuments } from '#api/offers/table.ts';

/** A document that waits with a draft or an unsent counter-offer. */
export type UnsentDocument = typeof offerDocuments.$inferSelect;

/** The documents that wait with a draft or an unsent counter-offer, in the order of their ids. */
export function findUnsentDocuments({ db }: Pick<Context, 'db'>, offerId: string) {
  return db.select().from(offerDocuments).where(isUnsent(offerId)).orderBy(offerDocuments.id);
}

/** What the event of a document says of it. */
export function documentNote({ kind, sha256 }: Pick<UnsentDocument, 'kind' | 'sha256'>): string {
  return `${kind} ${sha256}`;
}

/** Condition: no pending document was added or removed since they were read. */
export function areUnsentDocuments(
  offerId: string,
  read: readonly Pick<UnsentDocument, 'id'>[],
): SQL {
  return sql`coalesce((select group_concat(id) from (
    select id from ${offerDocuments} where offer_id = ${offerId} and sent_at is null order by id
  )), '') = ${read.map(({ id }) => id).join(',')}`;
}

/** Sends the pending documents with the move of the same batch. */
export function sendDocuments(db: Context['db'], offerId: string, at: number) {
  return db.update(offerDocuments).set({ sentAt: at }).where(isUnsent(offerId));
}

/**
 * Deletes pending documents when their draft is discarded or answered; the cron job deletes the
 * files.
 */
export function deleteUnsentDocuments(db: Context['db'], offerId: string) {
  return db.delete(offerDocuments).where(isUnsent(offerId));
}

function isUnsent(offerId: string) {
  return and(eq(offerDocuments.offerId, offerId), isNull(offerDocuments.sentAt));
}
