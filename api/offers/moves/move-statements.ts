import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#api/context.ts';
import { oneOf } from '#api/db/columns.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { isInTime } from '#api/offers/status-sql.ts';
import { type OfferRow, offerEvents, offers, rounds } from '#api/offers/table.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { NOT_WHILE_SEALED } from '#domain/offers/allowed-actions.ts';
import { type ChainedEvent, chainedEvent } from '#domain/offers/history.ts';
import {
  afterMove,
  type OfferAction,
  type OfferActor,
  REASON_OF_ACTION,
  standingStatus,
} from '#domain/offers/status.ts';
import { SEALED_STATUSES } from '#domain/rounds/status.ts';
import type { Deal } from './open-deal.ts';
import {
  areUnsentDocuments,
  deleteUnsentDocuments,
  documentNote,
  sendDocuments,
  type UnsentDocument,
} from './unsent-documents.ts';

export type OfferMove = Readonly<{
  action: OfferAction;
  actor: OfferActor;
  /** Null when the cron job or a change of the property causes it. */
  byUserId: string | null;
  /** Number of the version that the move is about. */
  version: number;
  termsSha256?: string | null;
  note?: string | null;
  noteLanguage?: Locale | undefined;
  /** Further columns to update. */
  set?: Partial<typeof offers.$inferInsert>;
  /** A condition that must be true when the row is written. */
  onlyIf?: SQL | undefined;
  /** An automatic move in the same batch. */
  followedBy?: OfferAction;
  /** The unsent documents that are sent with the terms: each gets its own event before this one. */
  documents?: readonly UnsentDocument[];
}>;

/**
 * Returns the statements of a move by the viewer.
 * @throws Refusal `transition_not_allowed` (409)
 */
export function moveDeal(
  { context, offer, side, viewer }: Deal,
  move: Omit<OfferMove, 'actor' | 'byUserId' | 'version'> & Partial<Pick<OfferMove, 'version'>>,
): Promise<BatchItem<'sqlite'>[]> {
  const by = { actor: side, byUserId: viewer.id, version: offer.version };
  return moveStatements(context, offer, { ...by, ...move });
}

/**
 * Returns the statements of a move that both sides see, for a batch. The batch fails if the offer
 * has changed since it was read or, except for automatic moves, its deadline has passed. Events
 * only contain statuses that both sides see, never an unsent counter-offer.
 * @throws Refusal `transition_not_allowed` (409)
 */
export async function moveStatements(
  { db, now }: Context,
  offer: OfferRow,
  move: OfferMove,
): Promise<BatchItem<'sqlite'>[]> {
  const at = now();
  const next = afterMove(offer, move.action, move.actor);
  const from = standingStatus(offer);
  const isStaying = next.status === offer.status;
  const moves = [
    ...(move.documents ?? []).map((document) => ({
      action: 'add_document' as const,
      toStatus: from,
      version: offer.version,
      termsSha256: null,
      note: documentNote(document),
    })),
    {
      action: move.action,
      toStatus: isStaying ? from : next.status,
      version: move.version,
      termsSha256: move.termsSha256 ?? null,
      note: move.note ?? null,
      noteLanguage: move.noteLanguage ?? null,
    },
    ...(move.followedBy ? [{ ...followed(offer, move.followedBy), version: move.version }] : []),
  ];
  const events: ChainedEvent[] = [];
  for (const [index, event] of moves.entries()) {
    const whole = {
      actor: move.actor,
      byUserId: move.byUserId,
      ...event,
      offerId: offer.id,
      sequence: offer.sequence + 1 + index,
      fromStatus: from,
      at,
    };
    events.push(await chainedEvent(whole, events.at(-1)?.hash ?? offer.historyHash, sha256Hex));
  }
  const last = events.at(-1);
  return [
    db
      .update(offers)
      .set({
        // A counter-offer that the other side has opened in the meantime stays open.
        ...(isStaying ? {} : { ...next, reason: reasonOf(move.action), heldMs: null }),
        sequence: last?.sequence ?? offer.sequence,
        historyHash: last?.hash ?? offer.historyHash,
        updatedAt: at,
        ...move.set,
      })
      .where(
        and(
          eq(offers.id, offer.id),
          eq(offers.sequence, offer.sequence),
          move.actor === 'clock' ? undefined : isInTime(offer, at),
          move.documents && areUnsentDocuments(offer.id, move.documents),
          NOT_WHILE_SEALED.includes(move.action) ? isUnsealed(offer.propertyId) : undefined,
          move.onlyIf,
        ),
      ),
    ...orRollBack(db),
    ...events.map((event) => db.insert(offerEvents).values(event)),
    ...(move.documents ? [sendDocuments(db, offer.id, at)] : []),
    ...(isStaying ? [] : [deleteUnsentDocuments(db, offer.id)]),
  ];
}

/** Condition that no round on the home has sealed offers. */
function isUnsealed(propertyId: string): SQL {
  return sql`not exists (select 1 from ${rounds} where ${rounds.propertyId} = ${propertyId} and ${oneOf(rounds.status, SEALED_STATUSES)})`;
}

function followed(offer: OfferRow, action: OfferAction) {
  const { status } = afterMove(offer, action, 'system');
  const by = { actor: 'system', byUserId: null } as const;
  return { ...by, action, toStatus: status, termsSha256: null, note: null };
}

function reasonOf(action: OfferAction) {
  const reasons: Partial<Record<OfferAction, OfferRow['reason']>> = REASON_OF_ACTION;
  return reasons[action] ?? null;
}
