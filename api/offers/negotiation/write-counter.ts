import { and, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import type { Deal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/stale-offer.ts';
import { deleteUnsentDocuments } from '#api/offers/moves/unsent-documents.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { offers } from '#api/offers/table.ts';
import { afterMove } from '#domain/offers/status.ts';
import type { PartialTerms } from '#domain/offers/terms.ts';

/**
 * Opens or ends an unsent counter-offer. Only its author sees it: it writes no event and changes
 * nothing that the other side can read. Concurrent moves of the other side do not conflict with it,
 * unless they end or answer the offer.
 */
export async function writeCounter(
  context: Context,
  { offer, side, at }: Deal,
  action: 'counter' | 'discard_counter',
  draft: PartialTerms | null,
): Promise<void> {
  const { db } = context;
  await unlessTaken(
    db.batch([
      db
        .update(offers)
        .set({
          ...afterMove(offer, action, side),
          draft,
          draftVersion: offer.draftVersion + 1,
          savedAt: at,
        })
        .where(
          and(
            eq(offers.id, offer.id),
            eq(offers.status, offer.status),
            eq(offers.version, offer.version),
            eq(offers.draftVersion, offer.draftVersion),
            isInTime(offer, at),
          ),
        ),
      ...orRollBack(db),
      deleteUnsentDocuments(db, offer.id),
    ]),
    () => staleOffer(context, offer.id),
  );
}
