import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/http/hash.ts';
import { chainedEvent } from '#domain/offers/history.ts';
import {
  afterMove,
  type OfferAction,
  type OfferActor,
  REASON_OF_ACTION,
} from '#domain/offers/status.ts';
import type { OfferRow } from './offer-row.ts';
import { offerEvents, offers } from './table.ts';

export type OfferMove = Readonly<{
  action: OfferAction;
  actor: OfferActor;
  /** Absent for the clock and for what follows from the property. */
  byUserId: string | null;
  /** Number and hash of the terms the move is about. */
  version: number;
  termsSha256?: string | null;
  note?: string | null;
  /** Further columns that change with the status. */
  set?: Partial<typeof offers.$inferInsert>;
  /** A condition that must hold when the row is written. */
  onlyIf?: SQL | undefined;
}>;

/**
 * The statements of one move, for a batch: they change the offer only if nobody moved it since it
 * was read and, unless the clock moves it, only before its deadline; else the batch leaves nothing.
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function moveStatements(
  { db, now }: Context,
  offer: OfferRow,
  move: OfferMove,
): Promise<BatchItem<'sqlite'>[]> {
  const at = now();
  const next = afterMove(offer, move.action, move.actor);
  const event = await chainedEvent(
    {
      offerId: offer.id,
      sequence: offer.sequence + 1,
      action: move.action,
      actor: move.actor,
      byUserId: move.byUserId,
      fromStatus: offer.sequence === 0 ? null : offer.status,
      toStatus: next.status,
      version: move.version,
      termsSha256: move.termsSha256 ?? null,
      note: move.note ?? null,
      at,
    },
    offer.historyHash,
    sha256Hex,
  );
  return [
    db
      .update(offers)
      .set({
        ...next,
        reason: reasonOf(move.action),
        sequence: event.sequence,
        historyHash: event.hash,
        updatedAt: at,
        ...move.set,
      })
      .where(
        and(
          eq(offers.id, offer.id),
          eq(offers.sequence, offer.sequence),
          move.actor === 'clock' ? undefined : isInTime(offer, at),
          move.onlyIf,
        ),
      ),
    ...orRollBack(db),
    db.insert(offerEvents).values(event),
  ];
}

/** Asks of the row that is written what `isExpired` asks of the one that was read. */
export function isInTime({ status }: Pick<OfferRow, 'status'>, at: number): SQL | undefined {
  if (status === 'draft' || status === 'accepted') return undefined;
  return or(isNull(offers.deadlineAt), gt(offers.deadlineAt, at));
}

function reasonOf(action: OfferAction) {
  const reasons: Partial<Record<OfferAction, OfferRow['reason']>> = REASON_OF_ACTION;
  return reasons[action] ?? null;
}
