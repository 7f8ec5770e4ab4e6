import { and, asc, eq, lte } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import {
  type OfferAction,
  type OfferActor,
  type OfferStatus,
  visibleStatus,
} from '#domain/offers/status.ts';
import { actorOn, findOffer } from './find-offer.ts';
import { offerEvents, offerVersions } from './table.ts';
import { verifyHistory } from './verify-history.ts';

type EventRow = typeof offerEvents.$inferSelect;

/** Moves that exist for their author alone: an unsent counter-offer is nobody else's business. */
const UNSENT: readonly OfferAction[] = ['counter', 'save_counter', 'discard_counter'];

/** Every version that was sent, oldest first; none of them ever changes. */
export async function listVersions(context: Context, offerId: string) {
  await findOffer(context, offerId);
  const rows = await context.db
    .select()
    .from(offerVersions)
    .where(eq(offerVersions.offerId, offerId))
    .orderBy(asc(offerVersions.number));
  return rows.map(({ offerId: _, at, ...version }) => ({
    ...version,
    at: new Date(at).toISOString(),
  }));
}

/**
 * The hash-chained events of an offer, oldest first.
 * @param verify whether to compute the chain anew and say if it holds.
 */
export async function listHistory(context: Context, offerId: string, verify: boolean) {
  const found = await findOffer(context, offerId);
  const { offer } = found;
  const actor = actorOn(found, requireViewer(context));
  const rows = await context.db
    .select()
    .from(offerEvents)
    // What has happened since the offer was read is not yet in the hash that it remembers.
    .where(and(eq(offerEvents.offerId, offerId), lte(offerEvents.sequence, offer.sequence)))
    .orderBy(asc(offerEvents.sequence));
  const verified = verify ? await verifyHistory(context, offer, rows) : undefined;
  const items = asSeenBy(actor, rows).map(({ offerId: _, byUserId: __, at, ...event }) => ({
    ...event,
    at: new Date(at).toISOString(),
  }));
  return {
    items,
    total: items.length,
    nextCursor: null,
    status: visibleStatus(offer, actor),
    ...(verified && { verified }),
  };
}

/** The events without the traces that the other side's unsent counter-offers leave in them. */
function asSeenBy(actor: OfferActor, events: readonly EventRow[]): EventRow[] {
  let author: OfferActor | undefined;
  return events.flatMap((event) => {
    if (event.action === 'counter') author = event.actor;
    if (UNSENT.includes(event.action) && event.actor !== actor) return [];
    const standing = (status: OfferStatus): OfferStatus =>
      status !== 'revision' || author === actor ? status : author === 'buyer' ? 'offerted' : 'sent';
    const { fromStatus, toStatus } = event;
    return [
      {
        ...event,
        fromStatus: fromStatus && standing(fromStatus),
        toStatus: standing(toStatus),
      },
    ];
  });
}
